import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { getSales } from '@kids-crafts/contract/fulfilment.ts'
import { claimCardForReview, listReviewQueue } from '@kids-crafts/contract/product-cards-staff.ts'
import { saveCardDraft } from '@kids-crafts/contract/product-cards.ts'
import { sql } from 'kysely'

import { bearerOf } from './buying-data.ts'
import type { Buying, Shopper } from './buying-data.ts'
import { atLeastOfSelect, atLeastOfTransaction } from './rows.ts'
import type { Call, Row } from './rows.ts'
import { sellingOf } from './selling-data.ts'

// A saved card: its draft, and its name and time in the seller's list.
const writesOfSave = 2

/** What sellers and reviewers do, at 100,000 orders and 50,000 cards that wait. */
export function sellingRows(buying: Buying): Row[] {
  const row = (
    name: string,
    prepareCalls: (count: number) => Promise<Call[]>,
    rest: Partial<Row> = {},
  ): Row => ({ name, server: 'shop', path: [], prepareCalls, ...rest })
  return [
    row('selling, orders of a store', (count) => orderLists(buying, count), { goal: atLeastOfSelect(20) }),
    row('selling, review queue', (count) => reviewQueues(buying, count), { goal: atLeastOfSelect(20) }),
    row('selling, next card to review', (count) => claims(buying, count)),
    row('selling, save card', (count) => saves(buying, count), {
      writes: writesOfSave,
      goal: atLeastOfTransaction(40),
    }),
  ]
}

/** The first pages of each tab. */
async function orderLists(buying: Buying, count: number): Promise<Call[]> {
  const headers = await bearerOfSeller(buying)
  const asks = ['', '?tab=ALL', '?tab=COMPLETED&page=2', '?tab=ON_THE_WAY']
  return Array.from({ length: count * 20 }, (_, index) => ({
    path: `${urlOf(getSales)}${asks[index % asks.length]}`,
    headers,
  }))
}

async function reviewQueues(buying: Buying, count: number): Promise<Call[]> {
  const { reviewers } = await sellingOf(buying)
  const headers = await Promise.all(reviewers.map((reviewer) => bearerOfReviewer(buying, reviewer)))
  return Array.from({ length: count * 20 }, (_, index) => ({
    path: `${urlOf(listReviewQueue)}?page=${1 + (index % 3)}`,
    headers: headers[index % headers.length] ?? {},
  }))
}

/** Nobody works on a card when it begins. */
async function claims(buying: Buying, count: number): Promise<Call[]> {
  const { reviewers } = await sellingOf(buying)
  await sql`
    update card_revision set claimed_by = null, claimed_until = null where claimed_by is not null
  `.execute(buying.db)
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      path: urlOf(claimCardForReview),
      headers: await bearerOfReviewer(buying, reviewers[index % reviewers.length]),
      body: dto({}),
    })),
  )
}

async function saves(buying: Buying, count: number): Promise<Call[]> {
  const { cardIds } = await sellingOf(buying)
  const saved = cardIds.slice(0, count)
  await sql`update card_draft set version = 1 where card_id = any (${saved}::uuid[])`.execute(buying.db)
  const headers = await bearerOfSeller(buying)
  return saved.map((cardId, index) => ({
    path: urlOf(saveCardDraft),
    headers,
    body: dto({
      cardId,
      version: 1,
      content: {
        locale: 'en',
        fullName: `A wooden boat ${index}`,
        description: 'Made of wood and wool, and painted twice. '.repeat(10),
        price: { value: 10, currencyIso: 'USD' },
      },
    }),
  }))
}

async function bearerOfSeller(buying: Buying): Promise<Record<string, string>> {
  const { seller, version } = await sellingOf(buying)
  return bearerOf(buying, seller, { audience: 'vendor', roles: ['vendor'], version })
}

async function bearerOfReviewer(
  buying: Buying,
  reviewer: Shopper | undefined,
): Promise<Record<string, string>> {
  if (reviewer === undefined) throw new Error('There is nobody to review')
  return bearerOf(buying, reviewer, { audience: 'manager', roles: ['moderator'], version: 1 })
}

const dto = (input: object): string => JSON.stringify({ version: '1', requestBodyDto: input })
