import type { Offer } from '@kids-crafts/contract/products.ts'
import { setSizes } from '@kids-crafts/rules/constants.ts'

interface Sold {
  restAmount: number
  seller: Pick<Offer['seller'], 'kind'>
}

/** Businesses sell to schools, which take as many as a class has children. */
export const setsOf = ({ restAmount, seller }: Sold) =>
  seller.kind === 'BUSINESS'
    ? (['group', 'class'] as const)
        .map((set) => ({ set, count: setSizes[set] }))
        .filter(({ count }) => count <= restAmount)
    : []
