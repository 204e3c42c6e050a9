import type { SearchProduct } from '@kids-crafts/contract/catalogue.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** A product as lists show it: a row of `listing`, and the size of its picture. */
export interface CardRow {
  sku: string
  fullName: string
  priceMinor: number
  currency: string
  offerCount: number
  reviewCount: number
  ratingSum: number
  hash: string | null
  alt: string | null
  width: number | null
  height: number | null
  placeholder: string | null
}

/** The columns of a card, of `listing left join picture using (picture_hash)`. */
export const cardColumns = cardColumnsAt(sql`listing.price_minor`)

/** The same at another price than the lowest. */
export function cardColumnsAt(price: RawBuilder<unknown>) {
  return sql`
    listing.sku,
    listing.full_name as "fullName",
    ${price} as "priceMinor",
    listing.currency,
    listing.offer_count as "offerCount",
    listing.review_count as "reviewCount",
    listing.rating_sum as "ratingSum",
    picture_hash as hash,
    listing.picture_alt as alt,
    picture.width,
    picture.height,
    picture.placeholder`
}

export function presentCard(row: CardRow): SearchProduct {
  return {
    sku: row.sku,
    fullName: row.fullName,
    price: { minor: row.priceMinor, currency: row.currency },
    offerCount: row.offerCount,
    ...presentRating(row),
    ...(row.hash === null ? {} : { image: presentPicture({ ...row, hash: row.hash }) }),
  }
}

/** A product without reviews has neither. */
export function presentRating({ reviewCount, ratingSum }: { reviewCount: number; ratingSum: number }) {
  return reviewCount > 0
    ? { rating: Math.round((ratingSum / reviewCount) * 10) / 10, reviews: reviewCount }
    : {}
}

export function presentPicture(row: {
  hash: string
  alt: string | null
  width: number | null
  height: number | null
  placeholder: string | null
}) {
  return {
    url: `/pictures/${row.hash}/640.webp`,
    name: row.alt ?? '',
    hash: row.hash,
    width: row.width ?? 1,
    height: row.height ?? 1,
    placeholder: row.placeholder ?? '',
  }
}
