import { fault } from '@kids-crafts/rules/faults.ts'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'

import type { Db } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import { Refusal } from '../platform/refusal.ts'

export interface StockLine {
  orderLineId: number
  priceId: number
  quantity: number
}

/** An item without enough stock, and how much there is. */
export interface Lacking {
  priceId: number
  wanted: number
  left: number
}

/** Not enough stock. Nothing was taken, and the transaction is over. */
export class StockLacking extends Error {
  readonly lacking: readonly Lacking[]
  /** There is enough, but not for people without an account or a confirmed address (S-56). */
  readonly isGuestLimit: boolean

  constructor(lacking: readonly Lacking[], isGuestLimit: boolean) {
    super('Not all of it can be taken from the stock')
    this.name = 'StockLacking'
    this.lacking = lacking
    this.isGuestLimit = isGuestLimit
  }

  /** `fieldOf` gives an offer's position in the request. */
  refusal(buyer: 'GUEST' | 'ACCOUNT', fieldOf: (priceId: number) => string): Refusal {
    const limitCode = buyer === 'GUEST' ? 'GUEST_HOLD_LIMIT' : 'UNCONFIRMED_HOLD_LIMIT'
    const reasonOf = ({ left, wanted }: Omit<Lacking, 'priceId'>) =>
      this.isGuestLimit ? fault(limitCode, { left }) : fault('OUT_OF_STOCK', { left, wanted })
    const faults = this.lacking.map(({ priceId, ...lack }) => ({
      field: fieldOf(priceId),
      fault: reasonOf(lack),
    }))
    return new Refusal('OUT_OF_STOCK', reasonOf(this.lacking[0] ?? { left: 0, wanted: 0 }), faults)
  }
}

/**
 * Locks the stock that an order returns and the next one takes, in everybody's locking order:
 * locked one after the other, two buyers swapping goods could deadlock.
 */
export async function lockStock(
  db: Db,
  { orderIds, priceIds }: { orderIds: readonly number[]; priceIds: readonly number[] },
): Promise<void> {
  await sql`
    select
    from stock
    where price_id = any (${priceIds}::bigint[])
      or price_id in (
        select price_id
        from order_line
        join order_part using (order_part_id)
        where order_id = any (${orderIds}::bigint[])
      )
    order by price_id, warehouse_id
    for no key update
  `.execute(db)
}

/**
 * Takes all or nothing. Call it last in a transaction: until its commit nobody else can take these
 * offers.
 */
export async function takeStock(db: Db, lines: readonly StockLine[], isGuest: boolean): Promise<void> {
  try {
    await sql`
      ${prepared}
      select take_stock(
        ${lines.map(({ orderLineId }) => orderLineId)}::bigint[],
        ${lines.map(({ priceId }) => priceId)}::bigint[],
        ${lines.map(({ quantity }) => quantity)}::integer[],
        ${isGuest}::boolean
      )
    `.execute(db)
  } catch (error) {
    throw lackingOf(error) ?? error
  }
}

export async function releaseStock(
  db: Db,
  lines: readonly { orderLineId: number; quantity: number }[],
): Promise<void> {
  await sql`
    ${prepared}
    select release_stock(
      ${lines.map(({ orderLineId }) => orderLineId)}::bigint[],
      ${lines.map(({ quantity }) => quantity)}::integer[]
    )
  `.execute(db)
}

function lackingOf(error: unknown): StockLacking | undefined {
  if (!(error instanceof DatabaseError)) return undefined
  const isGuestLimit = error.constraint === 'guests_hold_part_of_the_stock'
  if (!isGuestLimit && error.constraint !== 'stock_is_enough') return undefined
  return new StockLacking(JSON.parse(error.detail ?? '[]') as Lacking[], isGuestLimit)
}
