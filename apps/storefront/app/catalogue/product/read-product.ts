import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import {
  getProduct,
  getProductReviews,
  getRelatedProducts,
  skuQuery,
} from '@kids-crafts/contract/products.ts'
import type { Product, RelatedProducts, Review } from '@kids-crafts/contract/products.ts'
import type { Read } from '@kids-crafts/contract/rendering.ts'
import { defaultPage } from '@kids-crafts/rules/constants.ts'
import { displayName } from '@kids-crafts/rules/display-names.ts'
import { dateFormat } from '@kids-crafts/rules/formats.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sizeText, weightText } from '@kids-crafts/rules/product-measures.ts'
import type { ReviewSort } from '@kids-crafts/rules/reviews.ts'

import { orRefusedPage, refusedPage } from '../../platform/refused-page.ts'
import { notShownTwice, widestRow } from './not-shown-twice.ts'

export interface ProductRead {
  product: Product
  related: RelatedProducts
  reviews: ReviewPage
  texts: ProductTexts
}

/**
 * What takes locale data to say. A browser is slow to load its own, so the first page brings these
 * texts, and what is read later comes with them too.
 */
export interface ProductTexts {
  /** The sellers' countries by their codes. */
  countryNames: Record<string, string>
  size: string | undefined
  weight: string | undefined
}

export type ReviewPage = Omit<ReviewAnswer, 'items'> & { items: WrittenReview[] }
export type WrittenReview = Review & { writtenOn: string }
type ReviewAnswer = OutputOf<typeof getProductReviews>

/**
 * The product, its first reviews and what is like it. An impossible SKU is one that is not there.
 */
export async function readProduct(read: Read, sku: string, locale: Locale): Promise<ProductRead> {
  if (!skuQuery.safeParse(sku).success) throw refusedPage(404)
  const [product, related, reviews] = await orRefusedPage(
    Promise.all([
      read(getProduct, { sku }),
      read(getRelatedProducts, { sku }),
      readReviews(read, sku, { page: defaultPage, locale }),
    ]),
  )
  return { product, related: shownOnShelves(related), reviews, texts: textsOf(product, locale) }
}

/** What no shelf has room for need not be sent with the page. */
function shownOnShelves(related: RelatedProducts): RelatedProducts {
  return {
    similar: related.similar.slice(0, widestRow),
    moreFromSeller: notShownTwice(related).slice(0, widestRow),
  }
}

export function textsOf({ offers, facts }: Product, locale: Locale): ProductTexts {
  const countries = new Set(offers.map(({ seller }) => seller.countryIso))
  return {
    countryNames: Object.fromEntries(
      [...countries].map((country) => [country, displayName('region', country, locale)]),
    ),
    size: facts && sizeText(facts, locale),
    weight: facts && weightText(facts, locale),
  }
}

/** A page of its reviews. */
export async function readReviews(
  read: Read,
  sku: string,
  { page, locale, sort = 'RELEVANT' }: { page: number; locale: Locale; sort?: ReviewSort },
): Promise<ReviewPage> {
  const answer = await read(getProductReviews, { sku, page, sort })
  const written = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    ...answer,
    items: answer.items.map((review) => ({
      ...review,
      writtenOn: written.format(new Date(review.createdAt)),
    })),
  }
}
