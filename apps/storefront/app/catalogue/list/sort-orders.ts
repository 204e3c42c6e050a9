import type { SortField, SortOrder } from '@kids-crafts/contract/list-query.ts'
import type { Messages } from '@kids-crafts/i18n/messages.ts'

import { withQuery } from './list-address.ts'
import type { ListAddress } from './list-address.ts'

export interface ListOrder {
  name: keyof Messages['products']['sort']['orders']
  sortField: SortField
  sortOrder: SortOrder
}

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

/** Which order an address that names only the field asks for. */
export type OrderWhenAbsent = (sortField: string) => SortOrder

export function chosenOrder({ query }: ListAddress, orderWhenAbsent: OrderWhenAbsent): ListOrder | undefined {
  const sortField = query.sortField ?? 'price'
  const sortOrder = query.sortOrder ?? orderWhenAbsent(sortField)
  return [...offered, ...odd].find((each) => each.sortField === sortField && each.sortOrder === sortOrder)
}

export const ordersToChoose = (chosen: ListOrder | undefined): readonly ListOrder[] =>
  chosen && !offered.includes(chosen) ? [...offered, chosen] : offered

/** The cheapest first is what a bare address shows. */
export function inOrder(address: ListAddress, { name, sortField, sortOrder }: ListOrder): ListAddress {
  return name === 'priceAscending'
    ? withQuery(address, { sortField: null, sortOrder: null })
    : withQuery(address, { sortField, sortOrder })
}
