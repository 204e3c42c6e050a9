import type { AttributeFacet } from '@kids-crafts/contract/list-query.ts'
import { getProductList } from '@kids-crafts/contract/products.ts'
import type { ProductListOutput } from '@kids-crafts/contract/products.ts'
import type { Read } from '@kids-crafts/contract/rendering.ts'
import { kidsCategoryKeyword } from '@kids-crafts/rules/categories.ts'

import { orNothing } from '../platform/refused-page.ts'

/** What the gift finder asks, of what the products of its list have. */
export interface GiftChoices {
  /** Of the list in which the gifts are. */
  code: string
  ages: GiftChoice
  people: GiftChoice
  occasions: GiftChoice
}

interface GiftChoice {
  name: string
  options: { codes: string; name: string }[]
}

/**
 * From the list that the finder leads to, so that there is no choice that none of its products has.
 */
export async function readGiftChoices(read: Read): Promise<GiftChoices | undefined> {
  const query = getProductList.input.parse({ code: kidsCategoryKeyword, sortField: 'popularity' })
  // Staff may have closed the category.
  const list = await orNothing(read(getProductList, query))
  return list && giftChoicesOf(list)
}

/** Undefined where no product says what it is a gift for. */
export function giftChoicesOf({ code, facets }: ProductListOutput): GiftChoices | undefined {
  const facetOf = (attributeCode: string) =>
    facets.attributes.find((facet) => facet.attributeCode === attributeCode)
  const occasions = choiceOf(facetOf('OCCASION'))
  const people = choiceOf(facetOf('GIFT_FOR'))
  return occasions.options.length + people.options.length === 0
    ? undefined
    : { code, ages: withAllAges(choiceOf(facetOf('AGE_GROUP'))), people, occasions }
}

const choiceOf = (facet: AttributeFacet | undefined): GiftChoice => ({
  name: facet?.name ?? '',
  options: (facet?.values ?? []).map(({ productAttributeValueCode, name }) => ({
    codes: productAttributeValueCode,
    name,
  })),
})

/** What is for all ages is for each of them. */
function withAllAges({ name, options }: GiftChoice): GiftChoice {
  const hasAll = options.some(({ codes }) => codes === allAges)
  const each = options.filter(({ codes }) => codes !== allAges)
  return {
    name,
    options: hasAll ? each.map((age) => ({ ...age, codes: `${age.codes},${allAges}` })) : each,
  }
}

const allAges = 'AGE_ALL'
