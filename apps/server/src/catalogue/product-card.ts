import { searchProduct } from '@kids-crafts/contract/catalogue.ts'
import type { SearchProduct } from '@kids-crafts/contract/catalogue.ts'
import { sql } from 'kysely'
import { z } from 'zod'

/** The cards of a sorted subquery of listings, with commas between them. */
export const cards = sql<string>`coalesce(string_agg(card, ','), '')`

/** The items of a list, as a part of its answer. */
export const readyItems = (joinedCards: string): string => `{"items":[${joinedCards}]}`

export const readCards = (joinedCards: string): SearchProduct[] =>
  z.decode(z.array(searchProduct), JSON.parse(`[${joinedCards}]`))
