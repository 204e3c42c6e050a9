import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import type { FaultRule } from '@kids-crafts/card-sandbox/faults.ts'

import type { Random } from '../apps/server/src/demo/random.ts'
import { inDatabase } from './in-database.ts'
import type { World } from './world.ts'

/**
 * Kills the server, and now and then PostgreSQL, at random moments: some while it is still
 * starting.
 */
export async function kill(world: World, random: Random, pauseMs: number): Promise<void> {
  const { shop, calls, closing } = world
  for (let count = 1; ; count += 1) {
    await shop.ready()
    await sleep(random.between(0.3, 1.7) * pauseMs, undefined, { signal: closing }).catch(() => {})
    // Most of the time the server waits for somebody: it is killed while it answers a call, or
    // right after.
    await once(calls, 'sent', { signal: closing }).catch(() => {})
    if (closing.aborted) return
    await sleep(random.whole(0, 80))
    // The second one, so that a short run has one too.
    if (count % 4 === 2) await shop.killPostgres()
    else await shop.killServer()
    if (random.chance(0.2)) {
      await sleep(random.whole(0, 1500))
      await shop.killServer('starting server')
    }
  }
}

const menu: FaultRule[] = [
  { fault: 'timeout-before', probability: 0.2, delayMs: 3000 },
  { fault: 'timeout-after', probability: 0.2, delayMs: 3000 },
  { fault: 'error-after', probability: 0.3 },
  { fault: 'too-many-requests', probability: 0.3 },
  { fault: 'reset-before', probability: 0.3 },
  { fault: 'reset-after', probability: 0.3 },
  { fault: 'slow-body', probability: 0.3, delayMs: 500 },
  { fault: 'malformed-json', probability: 0.2 },
  { fault: 'duplicate', probability: 0.5, copies: 2 },
  { fault: 'reorder', probability: 0.5 },
  { fault: 'delay', probability: 0.5, delayMs: 4000 },
  { fault: 'drop', probability: 0.3 },
  { fault: 'wrong-secret', probability: 0.3 },
  { fault: 'old-api-version', probability: 0.3 },
  { fault: 'unknown-type', probability: 0.3 },
]

/** Other faults of the card provider every few seconds, and none for a while. */
export async function disturbCards({ journal, closing, setFaults }: World, random: Random): Promise<void> {
  while (!closing.aborted) {
    const rules = menu.filter(() => random.chance(0.25))
    await setFaults(rules)
    journal.write({ kind: 'faults', faults: rules.map(({ fault }) => fault) })
    await sleep(random.whole(1000, 5000), undefined, { signal: closing }).catch(() => {})
  }
}

/** Holds lapse before their time, also while somebody pays; what is sold out comes again. */
export async function passTime(world: World, random: Random): Promise<void> {
  const { dataDir, journal, closing } = world
  while (!closing.aborted) {
    await sleep(random.whole(200, 1500), undefined, { signal: closing }).catch(() => {})
    try {
      const orders = await lapseSome(dataDir)
      if (orders > 0) journal.write({ kind: 'lapse', orders })
      await restock(world)
    } catch {
      // PostgreSQL was killed: the next time will do.
    }
  }
}

const lapseSome = (dataDir: string): Promise<number> =>
  inDatabase(dataDir, async (client) => {
    const { rowCount } = await client.query(`
      update customer_order
      set hold_until = now()
      where order_id in (
        select order_id
        from customer_order
        where hold_until < now() + interval '1 hour'
        order by random()
        limit 1
      )`)
    return rowCount ?? 0
  })

/** With a note in the same transaction: a kill leaves both or neither. */
async function restock({ dataDir, journal }: World): Promise<void> {
  const id = randomUUID()
  await inDatabase(dataDir, async (client) => {
    const { rowCount } = await client.query(
      `with
         low as (
           select price_id, warehouse_id from stock where available = 0 order by random() limit 1
         ),
         filled as (
           update stock set available = available + 4
           from low, (select set_config('stock.kind', 'RECEIVED', true), set_config('stock.reason', 'restock ' || $1::uuid, true)) as why
           where stock.price_id = low.price_id and stock.warehouse_id = low.warehouse_id
           returning stock.price_id
         )
       insert into chaos.restock (id, price_id, units)
       select $1::uuid, price_id, 4 from filled`,
      [id],
    )
    if (rowCount === 1) journal.write({ kind: 'restock', id, outcome: 'DONE' })
  })
}
