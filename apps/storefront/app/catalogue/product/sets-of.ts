import type { Offer } from '@kids-crafts/contract/products.ts'
import { setSizes } from '@kids-crafts/rules/constants.ts'

interface Sold {
  restAmount: number
  seller: Pick<Offer['seller'], 'kind'>
}

/**
 * How many children the teacher has in class, until the page is loaded anew. Set in browsers alone.
 */
let ownClass: number | undefined

/** A teacher who has taken 28 of one thing is offered 28 of the next. */
export function rememberSet(quantity: number): void {
  if (quantity > setSizes.group) ownClass = quantity
}

/** Businesses sell to schools, which take as many as a class has children. */
export const setsOf = ({ restAmount, seller }: Sold) =>
  seller.kind === 'BUSINESS'
    ? (['group', 'class'] as const)
        .map((set) => ({ set, count: set === 'class' ? (ownClass ?? setSizes.class) : setSizes[set] }))
        .filter(({ count }) => count <= restAmount)
    : []
