import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { Pagination } from '@kids-crafts/ui/pagination.tsx'
import { SkeletonList } from '@kids-crafts/ui/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'

import { useTranslation } from '../platform/translation.ts'
import { useAskedPage } from './use-asked-page.ts'

interface EntriesPage<Item> {
  current: number
  items: readonly Item[]
  last: number
}

interface PagedEntriesProps<Item> {
  /** Where the first page is, with its filters; `page` names the others. */
  path: string
  /** What reads a page: `readingOf(endpoint, { page })`. */
  read: (page: number) => {
    queryKey: unknown[]
    queryFn: (context: { signal: AbortSignal }) => Promise<EntriesPage<Item>>
  }
  /** In place of a list without entries. */
  none: ReactNode
  keyOf: (item: Item) => string | number
  children: (item: Item) => ReactNode
}

/**
 * Entries of a person that change without them, such as requests that staff answer: every visit
 * reads them again.
 */
export function PagedEntries<Item>({ path, read, none, keyOf, children }: PagedEntriesProps<Item>) {
  const { t } = useTranslation()
  const query = useQuery(
    {
      ...read(useAskedPage()),
      staleTime: 0,
      refetchOnMount: 'always',
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const hrefOf = (page: number) =>
    page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`
  return (
    <Loaded query={query} skeleton={<SkeletonList rows={3} />}>
      {({ items, current, last }) => {
        if (current > last) return <Navigate to={hrefOf(last)} replace />
        return (
          <>
            {items.length === 0 ? (
              none
            ) : (
              <ul className="card-surface divide-line divide-y px-5">
                {items.map((item) => (
                  <li key={keyOf(item)} className="py-4">
                    {children(item)}
                  </li>
                ))}
              </ul>
            )}
            <div className="mt-6 empty:hidden">
              <Pagination
                page={current}
                last={last}
                hrefOf={hrefOf}
                labels={{
                  navigation: t('products.pages.navigation'),
                  previous: t('products.pages.previous'),
                  next: t('products.pages.next'),
                  page: (page) => t('products.pages.page', { page }),
                }}
              />
            </div>
          </>
        )
      }}
    </Loaded>
  )
}
