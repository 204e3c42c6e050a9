import type { Offer, Product } from '@kids-crafts/contract/products.ts'
import { decimalFromMinor } from '@kids-crafts/rules/money.ts'
import { pictureUrl } from '@kids-crafts/rules/pictures.ts'

import type { Thing } from '../../shell/structured-data.ts'

/** The product in the words of schema.org. A rating is told only where somebody has given one. */
export function structuredProduct(product: Product, url: string, origin: string): Thing {
  const { rating, reviews = 0, manufacture } = product
  return {
    '@type': 'Product',
    name: product.fullName,
    sku: product.sku,
    url,
    ...(product.description === '' ? {} : { description: product.description }),
    ...(product.images.length === 0
      ? {}
      : { image: product.images.map(({ hash }) => `${origin}${pictureUrl(hash, 1280)}`) }),
    category: [...product.categories, product.abstractProduct].map(({ name }) => name).join(' > '),
    ...(manufacture === undefined ? {} : { brand: { '@type': 'Brand', name: manufacture.name } }),
    ...(rating === undefined || reviews === 0
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating,
            reviewCount: reviews,
            bestRating: 5,
            worstRating: 1,
          },
        }),
    offers: structuredOffers(product.offers, url),
  }
}

function structuredOffers(offers: readonly Offer[], url: string): Thing | undefined {
  const all = offers.map((offer) => structuredOffer(offer, url))
  const [only] = all
  if (all.length < 2) return only
  const prices = offers.map(({ price }) => price.minor)
  return {
    '@type': 'AggregateOffer',
    offerCount: all.length,
    lowPrice: decimal(Math.min(...prices)),
    highPrice: decimal(Math.max(...prices)),
    priceCurrency: offers[0]?.price.currency,
    offers: all,
  }
}

function structuredOffer({ price, restAmount, seller }: Offer, url: string): Thing {
  return {
    '@type': 'Offer',
    url,
    price: decimal(price.minor),
    priceCurrency: price.currency,
    availability: `https://schema.org/${restAmount > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: seller.name },
  }
}

const decimal = (minor: number): string => decimalFromMinor(minor).toFixed(2)
