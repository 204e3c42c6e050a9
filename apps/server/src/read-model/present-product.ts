import { getProduct } from '@kids-crafts/contract/products.ts'

import { writeFields } from '../platform/http/preserialized-output.ts'
import { encodeCard } from './cards.ts'
import type { ProductTranslation, PublicProduct } from './public-products.ts'

/** A translated product. A picture without a translated text gets the product's name. */
export function translate(product: PublicProduct, translation: ProductTranslation): TranslatedProduct {
  const { locale, fullName, description, alts } = translation
  const original = { locale: product.locale, fullName: product.fullName, description: product.description }
  const pictures = product.pictures.map((picture) => ({
    ...picture,
    alt: alts[picture.position] ?? fullName,
  }))
  return { ...product, locale, fullName, description, pictures, original }
}

type TranslatedProduct = PublicProduct & {
  /** The seller's own words, if the product was translated. */
  original?: Pick<PublicProduct, 'locale' | 'fullName' | 'description'>
}

/** A product's card in lists, as JSON. */
export function presentCard(product: PublicProduct): string {
  const [image] = presentImages(product)
  return encodeCard({
    sku: product.sku,
    fullName: product.fullName,
    locale: product.locale,
    ...(image === undefined ? {} : { image }),
    ...presentPriceAndRating(product),
    maker: { name: product.makerName, kind: product.makerKind },
    ...(product.choices === null ? {} : { choices: product.choices }),
    ...shownReach(product),
  })
}

/**
 * A seller who names very many places leaves out few, and a card says nothing rather than list them
 * all.
 */
const placesOnCardMax = 30

const shownReach = ({ shipsTo }: PublicProduct) =>
  shipsTo === null || shipsTo.length > placesOnCardMax ? {} : { shipsTo: [...shipsTo] }

/** A product's page as JSON, without offers and without names in the visitor's language. */
export function presentPage(product: TranslatedProduct): string {
  const countOf = new Map(product.stars.map(({ stars, count }) => [stars, count]))
  return writeFields(getProduct, {
    sku: product.sku,
    fullName: product.fullName,
    description: product.description,
    locale: product.locale,
    ...(product.original === undefined ? {} : { original: product.original }),
    images: presentImages(product),
    ...presentPriceAndRating(product),
    ratingBreakdown: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: countOf.get(stars) ?? 0 })),
    ...(product.facts === null ? {} : { facts: product.facts }),
  })
}

function presentPriceAndRating({ priceMinor, currency, reviewCount, ratingSum, offerCount }: PublicProduct) {
  return {
    price: { minor: priceMinor, currency },
    ...(reviewCount === 0
      ? {}
      : { rating: Math.round((ratingSum * 10) / reviewCount) / 10, reviews: reviewCount }),
    offerCount,
  }
}

function presentImages({ pictures }: PublicProduct) {
  return pictures.map(({ hash, alt, width, height, placeholder }) => ({
    hash,
    name: alt,
    width,
    height,
    placeholder,
  }))
}
