import type { Product } from '@kids-crafts/contract/products.ts'
import { expect, test } from 'vitest'

import { structuredProduct } from './structured-product.ts'

const origin = 'https://kids.example'
const url = `${origin}/product/SCARF1`

test('a product with one offer and reviews tells price, stock, seller and rating', () => {
  const thing = structuredProduct(givenProduct({ rating: 4.5, reviews: 12 }), url, origin)
  expect(thing).toEqual({
    '@type': 'Product',
    name: 'Scarf',
    sku: 'SCARF1',
    url,
    description: 'Warm.',
    image: [`${origin}/pictures/abc/1280.webp`],
    category: 'Crafts > Knitting > Scarf',
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: 4.5,
      reviewCount: 12,
      bestRating: 5,
      worstRating: 1,
    },
    offers: {
      '@type': 'Offer',
      url,
      price: '18.50',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: 'Blue Otter 482' },
    },
  })
})

test('a rating that nobody gave is not told, whatever the page shows', () => {
  expect(structuredProduct(givenProduct({}), url, origin)).not.toHaveProperty('aggregateRating')
})

test('a product without pictures names none', () => {
  expect(structuredProduct(givenProduct({ images: [] }), url, origin)).not.toHaveProperty('image')
})

test('several offers are told with their span, and one without stock as sold out', () => {
  const { offers } = structuredProduct(
    givenProduct({ offers: [givenOffer(1, 1850, 3), givenOffer(2, 2000, 0)] }),
    url,
    origin,
  )
  expect(offers).toMatchObject({
    '@type': 'AggregateOffer',
    offerCount: 2,
    lowPrice: '18.50',
    highPrice: '20.00',
    priceCurrency: 'USD',
    offers: [
      { availability: 'https://schema.org/InStock' },
      { availability: 'https://schema.org/OutOfStock' },
    ],
  })
})

function givenProduct(given: Partial<Product>): Product {
  return {
    sku: 'SCARF1',
    fullName: 'Scarf',
    description: 'Warm.',
    locale: 'en',
    images: [{ name: 'A scarf', hash: 'abc', width: 1280, height: 1280, placeholder: '' }],
    price: { minor: 1850, currency: 'USD' },
    ratingBreakdown: [],
    offerCount: 1,
    offers: [givenOffer(1, 1850, 3)],
    abstractProduct: { code: 'SCARF', name: 'Scarf' },
    categories: [
      { code: 'CRAFTS', name: 'Crafts' },
      { code: 'CRAFTS_KNITTING', name: 'Knitting' },
    ],
    attributes: [],
    ...given,
  }
}

function givenOffer(priceId: number, minor: number, restAmount: number): Product['offers'][number] {
  return {
    priceId,
    price: { minor, currency: 'USD' },
    restAmount,
    seller: {
      vendorLogin: 'blue-otter-482',
      name: 'Blue Otter 482',
      kind: 'CHILD',
      countryIso: 'CA',
      orderPreparationDays: 3,
      shipBy: '2026-11-24',
    },
    zones: [],
  }
}
