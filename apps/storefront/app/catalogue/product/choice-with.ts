import type { Choices } from '@kids-crafts/contract/products.ts'

export type Choice = Choices['products'][number]

/**
 * The choice that has a value and is most like the one that is shown: the same size in the other
 * colour, if it is sold.
 */
export function choiceWith(products: readonly Choice[], shown: Choice, code: string): Choice | undefined {
  const likeness = ({ productAttributeValueCodes }: Choice) =>
    productAttributeValueCodes.filter((each) => shown.productAttributeValueCodes.includes(each)).length
  return products
    .filter(({ productAttributeValueCodes }) => productAttributeValueCodes.includes(code))
    .toSorted(
      (one, other) => likeness(other) - likeness(one) || Number(other.isInStock) - Number(one.isInStock),
    )[0]
}
