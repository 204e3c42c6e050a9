import { fault } from '@kids-crafts/rules/faults.ts'
import type { Fault } from '@kids-crafts/rules/faults.ts'
import { holdLimits, networkHoldLimits, roughDollars } from '@kids-crafts/rules/holds.ts'
import type { BuyerStanding, HoldLimit } from '@kids-crafts/rules/holds.ts'
import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { prepared } from '../platform/database/prepared.ts'
import { Refusal } from '../platform/refusal.ts'

/** The buyer who holds the stock. */
export interface Holder {
  /** Null for a guest. */
  accountId: string | null
  standing: BuyerStanding
  /** Null if networks aren't counted. */
  ipHash: Uint8Array | null
}

/** A new unpaid order. */
export interface NewHold {
  units: number
  totalMinor: number
  currency: string
  /** It replaces an unpaid order, which is already counted. */
  isRenewed: boolean
}

// Any number that no other two-key advisory lock uses.
const networkLock = 5_218_401

/**
 * Serialises placing orders from a network, so that each counts the others. Comes after the buyer's
 * account and before orders and stock: everybody locks in this order.
 */
export async function lockNetwork(db: Transaction<DB>, { ipHash, standing }: Holder): Promise<void> {
  if (ipHash === null || standing === 'ORGANISATION') return
  const key = Buffer.from(ipHash).readInt32BE(0)
  await sql`${prepared} select pg_advisory_xact_lock(${networkLock}::integer, ${key}::integer)`.execute(db)
}

/**
 * S-56: refuses a hold above the limits of the buyer or the network. The caller has locked both.
 */
export async function refuseTooManyHolds(db: Transaction<DB>, holder: Holder, hold: NewHold): Promise<void> {
  const { accountId, ipHash, standing } = holder
  if (accountId !== null) {
    const held = await countHolds(db, sql`account_id = ${accountId}`)
    const excess = excessOf(held, hold, holdLimits[standing])
    if (excess !== undefined) throw tooMany(faultOfAccount(excess, standing))
  }
  if (ipHash !== null && standing !== 'ORGANISATION') {
    const held = await countHolds(
      db,
      sql`ip_hash = ${Buffer.from(ipHash)} and buyer_standing(account_id) = ${standing}`,
    )
    const limit = networkHoldLimits[standing]
    if (excessOf(held, hold, limit) !== undefined) {
      throw tooMany(
        accountId === null ? fault('GUEST_HOLDS_MAX', { max: limit.orders }) : fault('NETWORK_HOLDS_MAX'),
      )
    }
  }
}

interface Held {
  orders: number
  units: number
  dollars: number
  holdsOfDay: number
}

async function countHolds(db: Transaction<DB>, whose: RawBuilder<unknown>): Promise<Held> {
  const { rows } = await sql<{
    currency: string
    orders: number
    units: number
    totalMinor: number
    holdsOfDay: number
  }>`
    ${prepared}
    select
      currency,
      (count(*) filter (where hold_until is not null))::integer as orders,
      coalesce(sum(units) filter (where hold_until is not null), 0)::integer as units,
      coalesce(sum(total_minor) filter (where hold_until is not null), 0)::bigint as "totalMinor",
      -- Orders that replaced each other have it in common.
      (count(distinct held_since) filter (where placed_at > now() - interval '1 day'))::integer as "holdsOfDay"
    from customer_order
    cross join lateral (
      select sum(quantity) as units
      from order_part
      join order_line using (order_part_id)
      where order_part.order_id = customer_order.order_id
    ) as line
    where ${whose}
      and paid_at is null
      and (hold_until is not null or placed_at > now() - interval '1 day')
    group by currency
  `.execute(db)
  return {
    orders: sum(rows.map(({ orders }) => orders)),
    units: sum(rows.map(({ units }) => units)),
    dollars: sum(rows.map(({ totalMinor, currency }) => roughDollars(totalMinor, currency))),
    holdsOfDay: sum(rows.map(({ holdsOfDay }) => holdsOfDay)),
  }
}

type Excess = 'orders' | 'units' | 'dollars' | 'holdsOfDay'

function excessOf(held: Held, hold: NewHold, limit: HoldLimit): Excess | undefined {
  if (held.orders + 1 > limit.orders) return 'orders'
  if (held.units + hold.units > limit.units) return 'units'
  if (held.dollars + roughDollars(hold.totalMinor, hold.currency) > limit.dollars) return 'dollars'
  if (held.holdsOfDay + (hold.isRenewed ? 0 : 1) > limit.holdsOfDay) return 'holdsOfDay'
  return undefined
}

function faultOfAccount(excess: Excess, standing: BuyerStanding): Fault {
  const limit = holdLimits[standing]
  if (excess === 'holdsOfDay') return fault('HOLDS_OF_DAY_MAX', { max: limit.holdsOfDay })
  if (standing === 'UNCONFIRMED') {
    const { orders, units, dollars } = limit
    return fault('UNCONFIRMED_HOLDS_MAX', { orders, units, sum: sumText(dollars) })
  }
  if (excess === 'orders') return fault('HOLD_ORDERS_MAX', { max: limit.orders })
  if (excess === 'units') return fault('HOLD_UNITS_MAX', { max: limit.units })
  return fault('HOLD_SUM_MAX', { max: sumText(limit.dollars) })
}

/** The same in all languages: the sentence is composed before its language is known. */
const sumText = (dollars: number): string => `$${dollars.toLocaleString('en')}`

const tooMany = (reason: Fault): Refusal => new Refusal('TOO_MANY_REQUESTS', reason)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
