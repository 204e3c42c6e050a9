import { call } from '@kids-crafts/browser/api.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { useUser } from '@kids-crafts/browser/session.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { getShippingQuote } from '@kids-crafts/contract/shipping.ts'
import type { PartQuote } from '@kids-crafts/contract/shipping.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import type { Place } from '@kids-crafts/rules/places.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

interface QuotedItem {
  priceId: number
  quantity: number
  price: Money
}

export interface ShippingQuote {
  /** A part for each store; undefined as long as nothing was answered, or nothing is to be sent. */
  parts: readonly PartQuote[] | undefined
  /** The parts are those of the request before. */
  isUpdating: boolean
  error: Error | null
  retry: () => void
}

/** Between a click on a quantity and the next one. */
const pauseMs = 300

/**
 * What each store asks for sending these items there. While another answer is on its way, the one
 * before stays; who clicks through quantities asks once.
 */
export function useShippingQuote(
  items: readonly QuotedItem[],
  destination: Place | undefined,
): ShippingQuote {
  const login = useUser()?.userLogin
  const { countryIso = '', regionCode } = destination ?? {}
  const isAsked = destination !== undefined && items.length > 0
  const { data, error, isPlaceholderData, refetch } = useQuery(
    {
      // A new price may be free to send, and people of a school are told more than others.
      queryKey: [...quotesKey, { countryIso, regionCode, items: items.map(keyOf), login }],
      queryFn: async ({ signal }) => {
        if (hasAnswer()) await pause(signal)
        const priceIds = items.map(({ priceId }) => priceId)
        const quantities = items.map(({ quantity }) => quantity)
        return call(getShippingQuote, { priceIds, quantities, countryIso, regionCode }, { signal })
      },
      enabled: isAsked,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  return {
    parts: isAsked ? data?.parts : undefined,
    isUpdating: isAsked && isPlaceholderData,
    error: isAsked ? error : null,
    retry: () => void refetch(),
  }
}

const quotesKey = [urlOf(getShippingQuote)]

const keyOf = ({ priceId, quantity, price }: QuotedItem) => [priceId, quantity, price.minor, price.currency]

/** The first answer is not put off. */
const hasAnswer = (): boolean =>
  queryClient.getQueriesData({ queryKey: quotesKey }).some(([, data]) => data !== undefined)

function pause(signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, pauseMs)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    reject(new DOMException('Something else is asked for', 'AbortError'))
  })
  return promise
}
