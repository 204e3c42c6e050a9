import type { SortOrder } from '@kids-crafts/contract/list-query.ts'
import type { SearchSortField } from '@kids-crafts/contract/search.ts'
import type { StorefrontMessages } from '@kids-crafts/i18n/messages.ts'

import { withQuery } from './list-address.ts'
import type { ListAddress } from './list-address.ts'

export interface ListOrder {
  name: keyof StorefrontMessages['products']['sort']['orders']
  sortField: SearchSortField
  sortOrder: SortOrder
}

const byRelevance: ListOrder = { name: 'relevance', sortField: 'relevance', sortOrder: 'DESC' }

const offered: readonly ListOrder[] = [
  { name: 'priceAscending', sortField: 'price', sortOrder: 'ASC' },
  { name: 'priceDescending', sortField: 'price', sortOrder: 'DESC' },
  { name: 'newest', sortField: 'newest', sortOrder: 'DESC' },
  { name: 'rating', sortField: 'rating', sortOrder: 'DESC' },
  { name: 'popularity', sortField: 'popularity', sortOrder: 'DESC' },
]

/** Nobody wants them, but an address may ask for them, and then the list says so. */
const odd: readonly ListOrder[] = [
  { name: 'oldest', sortField: 'newest', sortOrder: 'ASC' },
  { name: 'ratingAscending', sortField: 'rating', sortOrder: 'ASC' },
  { name: 'popularityAscending', sortField: 'popularity', sortOrder: 'ASC' },
]

/** How the products of a list stand where its address does not say so. */
export interface OrderWhenAbsent {
  /** What a bare address is sorted by. */
  sortField: 'price' | 'relevance'
  /** Which order an address that names only the field asks for. */
  sortOrderOf: (sortField: string) => SortOrder
}

export function chosenOrder({ query }: ListAddress, whenAbsent: OrderWhenAbsent): ListOrder | undefined {
  const sortField = query.sortField ?? whenAbsent.sortField
  if (sortField === byRelevance.sortField) return byRelevance
  const sortOrder = query.sortOrder ?? whenAbsent.sortOrderOf(sortField)
  return [...offered, ...odd].find((each) => each.sortField === sortField && each.sortOrder === sortOrder)
}

export function ordersToChoose(
  chosen: ListOrder | undefined,
  { sortField }: OrderWhenAbsent,
): readonly ListOrder[] {
  const orders = sortField === 'relevance' ? [byRelevance, ...offered] : offered
  return chosen && !orders.includes(chosen) ? [...orders, chosen] : orders
}

/** What a bare address shows is not named in it. */
export function inOrder(
  address: ListAddress,
  { name, sortField, sortOrder }: ListOrder,
  whenAbsent: OrderWhenAbsent,
): ListAddress {
  const bare = whenAbsent.sortField === 'relevance' ? 'relevance' : 'priceAscending'
  return name === bare
    ? withQuery(address, { sortField: null, sortOrder: null })
    : withQuery(address, { sortField, sortOrder })
}
