import { searchProduct } from '@kids-crafts/contract/catalogue.ts'
import type { SearchProduct } from '@kids-crafts/contract/catalogue.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import { ReadyItems } from '../platform/http/ready-items.ts'

/** The cards of a sorted subquery of listings, with commas between them. */
export const cards = sql<string>`coalesce(string_agg(card, ','), '')`

export const readyItems = (joinedCards: string): ReadyItems => new ReadyItems(`[${joinedCards}]`)

export const readCards = (joinedCards: string): SearchProduct[] =>
  z.decode(z.array(searchProduct), JSON.parse(`[${joinedCards}]`))

/** A product without reviews has neither. */
export function presentRating({ reviewCount, ratingSum }: { reviewCount: number; ratingSum: number }) {
  return reviewCount > 0
    ? { rating: Math.round((ratingSum / reviewCount) * 10) / 10, reviews: reviewCount }
    : {}
}

export interface PictureRow {
  hash: string
  alt: string | null
  width: number
  height: number
  placeholder: string
}

export function presentPicture({ hash, alt, width, height, placeholder }: PictureRow) {
  return { url: `/pictures/${hash}/640.webp`, name: alt ?? '', hash, width, height, placeholder }
}
