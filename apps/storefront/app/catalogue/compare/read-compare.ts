import { getProduct, getRelatedProducts, skuQuery } from '@kids-crafts/contract/products.ts'
import type { Product } from '@kids-crafts/contract/products.ts'
import type { Read } from '@kids-crafts/contract/rendering.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import { isMissing } from '../../platform/refused-page.ts'
import { comparedMax } from '../../shell/catalogue-links.ts'
import { textsOf } from '../product/read-product.ts'
import type { ProductTexts } from '../product/read-product.ts'

export interface Compared {
  product: Product
  texts: ProductTexts
}

/**
 * The products that the address names, and others like the first. One that is not sold any more is
 * left out.
 */
export async function readCompare(read: Read, url: string, locale: Locale) {
  const asked = (new URL(url).searchParams.get('skus') ?? '').split('.')
  const skus = [...new Set(asked)].filter((sku) => skuQuery.safeParse(sku).success).slice(0, comparedMax)
  const found = await Promise.all(skus.map((sku) => unlessMissing(read(getProduct, { sku }))))
  const compared = found
    .filter((product) => product !== undefined)
    .map((product): Compared => ({ product, texts: textsOf(product, locale) }))
  const [first] = compared
  const like = first && (await unlessMissing(read(getRelatedProducts, { sku: first.product.sku })))
  const others = like?.similar.filter(({ sku }) => !skus.includes(sku)) ?? []
  return { compared, isSomeGone: compared.length < skus.length, others: others.slice(0, othersShown) }
}

const othersShown = 5

async function unlessMissing<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
