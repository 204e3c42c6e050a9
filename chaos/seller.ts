import type { Kysely } from 'kysely'

import type { Random } from '../apps/server/src/demo/random.ts'
import { deliverParcels, shipParcel, startPart } from '../apps/server/src/orders/orders.ts'
import { completePart } from '../apps/server/src/payments/complete-part.ts'
import { asSystem } from '../apps/server/src/platform/actor.ts'
import type { DB } from '../apps/server/src/platform/database/generated/database.ts'
import { Refusal } from '../apps/server/src/platform/refusal.ts'
import { sellerOf } from '../apps/server/src/testing/actors.ts'
import type { FulfilStep } from './journal.ts'
import { untilClosing } from './until-closing.ts'
import type { World } from './world.ts'

const dayMs = 86_400_000

/**
 * Prepares, sends, delivers and completes what was paid, by the operations of `npm run staff --
 * order`: sellers have no calls of their own yet. Buyers may cancel, and the database may be
 * killed, at the same moment.
 */
export const sell = (world: World, random: Random): Promise<void> =>
  untilClosing(world, random, (db) => moveSomething(world, random, db))

async function moveSomething(world: World, random: Random, db: Kysely<DB>): Promise<void> {
  const parts = await db
    .selectFrom('order_part')
    .innerJoin('customer_order', 'customer_order.order_id', 'order_part.order_id')
    .select(['order_num as orderNum', 'number', 'order_part.status'])
    .where('customer_order.status', '=', 'CONFIRMED')
    .where('order_part.status', 'not in', ['COMPLETED', 'CANCELLED', 'REJECTED'])
    .orderBy('order_part_id', 'desc')
    .limit(20)
    .execute()
  if (parts.length === 0) return
  const { status, ...part } = random.pick(parts)
  const step = stepFrom(status)
  const name = `${part.orderNum}-${part.number}`
  try {
    await steps[step](db, part, random)
    world.journal.write({ kind: 'fulfil', step, part: name, outcome: 'DONE' })
  } catch (error) {
    const isRefused = error instanceof Refusal
    world.journal.write({ kind: 'fulfil', step, part: name, outcome: isRefused ? 'REFUSED' : 'UNKNOWN' })
    const isRuleBroken = error instanceof Error && 'constraint' in error && error.constraint !== undefined
    if (isRuleBroken) world.complain(`to ${step} ${name} broke the rule ${String(error.constraint)}`)
    if (!isRefused) throw error
  }
}

const stepFrom = (status: string): FulfilStep => {
  if (status === 'CONFIRMED') return 'start'
  if (status === 'IN_PROGRESS') return 'ship'
  return status === 'IN_DELIVERY' ? 'deliver' : 'complete'
}

type Part = { orderNum: string; number: number }

const steps: Record<FulfilStep, (db: Kysely<DB>, part: Part, random: Random) => Promise<void>> = {
  start: async (db, part) => startPart(db, await sellerOf(db, part), part),
  ship: async (db, part) => shipParcel(db, await sellerOf(db, part), part, {}),
  deliver: async (db, part) => deliverParcels(db, await sellerOf(db, part), part),
  /** Some of it long ago, so that a referral is rewarded. */
  complete: (db, part, random) =>
    completePart(db, asSystem('chaos'), part, {
      reason: 'TIME_OVER',
      ...(random.chance(0.7) && { at: new Date(Date.now() - 20 * dayMs) }),
    }),
}
