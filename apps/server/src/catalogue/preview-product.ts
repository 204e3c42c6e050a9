import { getProduct } from '@kids-crafts/contract/products.ts'
import type { Product } from '@kids-crafts/contract/products.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import { presentPage, translate } from '#read-model'
import type { PublicProduct } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { PreserializedOutput, readOutput } from '../platform/http/preserialized-output.ts'
import type { CatalogueCaches } from './catalogue-caches.ts'
import { readNames } from './names.ts'
import { presentNames, presentOffer } from './show-product.ts'
import type { OfferRow } from './show-product.ts'

/** The page of a product that is not public yet, made like a public one's. */
export async function previewProduct(
  db: ReadDb,
  caches: CatalogueCaches,
  locale: Locale,
  { product, offer }: { product: PublicProduct; offer: OfferRow },
): Promise<Product> {
  const translation = product.translations.find((each) => each.locale === locale)
  const shown = translation === undefined ? product : translate(product, translation)
  const page = new PreserializedOutput<Product>([
    presentPage(shown),
    { offers: [presentOffer(offer, locale)], ...presentNames(product, await readNames(db, caches), locale) },
  ])
  return readOutput(getProduct, page)
}
