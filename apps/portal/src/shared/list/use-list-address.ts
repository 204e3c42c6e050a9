import { parseOptions } from '@kids-crafts/contract/faults.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { useSearchParams } from 'react-router'

import type { ListAsk, ListEndpoint } from './list-types.ts'

/** The row that is open beside the list; no parameter of the endpoint. */
const openKey = 'open'

/**
 * What a list is asked with is its address: a link to it shows the same, and "back" undoes a
 * filter.
 */
export function useListAddress<Ask extends ListAsk, Row>(endpoint: ListEndpoint<Ask, Row>) {
  const [params, setParams] = useSearchParams()
  const asked = Object.fromEntries([...params].filter(([name, value]) => name !== openKey && value !== ''))
  const decoded = z.safeDecode(endpoint.input, asked, parseOptions)
  // An address that somebody has mistyped shows the whole list.
  const ask = decoded.success ? decoded.data : z.decode(endpoint.input, {})

  function change(changes: Record<string, string | null>, options: { replace?: boolean } = {}): void {
    setParams((previous) => {
      const next = new URLSearchParams(previous)
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
      }
      return next
    }, options)
  }

  return {
    ask,
    valueOf: (name: string) => params.get(name) ?? '',
    hasFilters: Object.keys(asked).some(
      (name) => !['page', 'perPage', 'sortField', 'sortOrder'].includes(name),
    ),
    open: params.get(openKey),
    setOpen: (key: string | null) => change({ [openKey]: key }, { replace: true }),
    /** What is found changes, so that the list begins anew. */
    filter: (name: string, value: string) => change({ [name]: value, page: null, [openKey]: null }),
    clear: () => setParams({}),
    sort: (sortField: string, sortOrder: string) => change({ sortField, sortOrder, page: null }),
    hrefOf: (page: number) => {
      const next = new URLSearchParams(params)
      next.set('page', String(page))
      next.delete(openKey)
      return `?${next.toString()}`
    },
  }
}
