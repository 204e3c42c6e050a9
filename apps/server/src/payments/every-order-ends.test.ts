import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { expect, test } from 'vitest'

import { keepDeadlines } from '#fulfilment'
import { changeOrder, deliverParcels, ordersModule, placeOrder, shipParcel, startPart } from '#orders'

import type { Seller } from '../platform/actor.ts'
import { readConfig } from '../platform/config.ts'
import { Refusal } from '../platform/refusal.ts'
import { aManager, sellerOf } from '../testing/actors.ts'
import { testDatabase } from '../testing/database.ts'
import { givenBill } from '../testing/ledger.ts'
import { neverLogs } from '../testing/log.ts'
import { givenBuyer, givenSellingStore, orderInput, orderSurroundings } from '../testing/orders.ts'
import { createPretendProvider } from '../testing/pretend-provider.ts'
import { openRewindable } from '../testing/rewindable.ts'
import { applySession } from './apply-session.ts'
import { cancelOrder } from './cancel-order.ts'
import { completeDelivered } from './complete-delivered.ts'
import { completePart } from './complete-part.ts'
import { payFromAccount } from './pay-from-account.ts'
import { rejectOrder } from './reject-order.ts'
import { sendRefunds } from './send-refunds.ts'
import { startCardPayment } from './start-card-payment.ts'
import { endNeedlessSessions, sweepPayments } from './sweep-payments.ts'

/**
 * Walks every state an order can reach through everybody's real operations: each must have a path
 * to an end, with no money held and nothing waiting. States differ by the facts that decide what
 * can happen next.
 */
const { pool } = await testDatabase()

type World = Awaited<ReturnType<typeof givenWorld>>
type Act = readonly [name: string, act: () => Promise<unknown>]

test('every state of an order of two units leads to an end, with nothing held', async () => {
  const { states, stuck } = await walk({ quantities: [2], isSent: true, paymentsMax: 1 })
  expect(stuck).toEqual([])
  expect(states).toBeGreaterThan(30)
}, 120_000)

test('every state of an order of two sellers leads to an end, with nothing held', async () => {
  const { states, stuck } = await walk({ quantities: [1, 1], isSent: true, paymentsMax: 1 })
  expect(stuck).toEqual([])
  expect(states).toBeGreaterThan(30)
}, 120_000)

test('every state of an order that is paid twice by card leads to an end, with nothing held', async () => {
  const { states, stuck } = await walk({ quantities: [1], isSent: false, paymentsMax: 2 })
  expect(stuck).toEqual([])
  expect(states).toBeGreaterThan(30)
}, 120_000)

test('every state of an order whose address changes leads to an end, with nothing held', async () => {
  const { states, stuck } = await walk({ quantities: [1], isSent: false, paymentsMax: 1, isMoved: true })
  expect(stuck).toEqual([])
  expect(states).toBeGreaterThan(30)
}, 120_000)

test('every state of an order whose seller is late leads to an end, with nothing held', async () => {
  const { states, stuck } = await walk({ quantities: [1], isSent: true, paymentsMax: 1, isLate: true })
  expect(stuck).toEqual([])
  expect(states).toBeGreaterThan(20)
}, 120_000)

interface Setup {
  /** Of the single line of each part. */
  quantities: number[]
  /** Sellers ship it, and it is paid from an account; otherwise it may be paid by card. */
  isSent: boolean
  /** The buyer changes the address. */
  isMoved?: boolean
  /** The send-by date passes. */
  isLate?: boolean
  /** Two show every way that several can affect each other. */
  paymentsMax: number
}

interface Found {
  /** Names of the actions leading to the state. */
  path: readonly string[]
  next: Set<string>
  isEnd: boolean
}

async function walk(setup: Setup) {
  const rewindable = await openRewindable(pool)
  try {
    const world = await givenWorld(rewindable.db, setup)
    const undone = <Result>(work: () => Promise<Result>) => rewindable.undone(() => world.cards.undone(work))
    const found = new Map<string, Found>()
    const note = (state: string, path: readonly string[]) => {
      if (!found.has(state)) found.set(state, { path, next: new Set(), isEnd: false })
    }
    note(await stateOf(world), [])
    // New states are appended, so that each is reached by a shortest path.
    for (const [state, each] of found) {
      await undone(async () => {
        for (const name of each.path) await perform(world, setup, name)
        each.isEnd = await isOver(world)
        if (await isHeldForNothing(world)) throw new Error(`Goods wait for days in ${state}`)
        for (const [name, act] of await actsOf(world, setup)) {
          await undone(async () => {
            if (!(await isDone(world, state, name, act))) return
            const reached = await stateOf(world)
            each.next.add(reached)
            note(reached, [...each.path, name])
          })
        }
      })
    }
    return { states: found.size, stuck: withoutEnd(found) }
  } finally {
    rewindable.close()
  }
}

async function perform(world: World, setup: Setup, name: string): Promise<void> {
  const [, act] = (await actsOf(world, setup)).find(([each]) => each === name) ?? []
  await act?.()
}

async function isDone({ db }: World, state: string, name: string, act: Act[1]): Promise<boolean> {
  try {
    await act()
    // Runs the checks of a commit.
    await sql`set constraints all immediate`.execute(db)
    await sql`set constraints all deferred`.execute(db)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw new Error(`${name} fails in ${state}`, { cause: error })
  }
}

/** States that can't reach an end, with a path to each. */
function withoutEnd(found: ReadonlyMap<string, Found>): string[] {
  const good = new Set([...found].filter(([, { isEnd }]) => isEnd).map(([state]) => state))
  for (let before = -1; before !== good.size;) {
    before = good.size
    for (const [state, { next }] of found) if ([...next].some((reached) => good.has(reached))) good.add(state)
  }
  return [...found]
    .filter(([state]) => !good.has(state))
    .map(([state, { path }]) => `${path.join(', ')}: ${state}`)
}

async function givenWorld(db: Awaited<ReturnType<typeof openRewindable>>['db'], { quantities }: Setup) {
  const items: { priceId: number; quantity: number }[] = []
  for (const quantity of quantities) {
    const zones = [{ priceMinor: 300 }, { places: ['US'], priceMinor: 900 }]
    const { priceIds } = await givenSellingStore(db, { zones, available: 5 })
    items.push({ priceId: priceIds[0] ?? 0, quantity })
  }
  const buyer = await givenBuyer(db, items)
  const abroad = '987654321'
  await sql`
    insert into delivery_point (account_id, code, name, country_iso, region_code, city, address, postal_index, is_main)
    values (${buyer.accountId}, ${abroad}, 'Away', 'US', 'US-WA', 'Seattle', '1 Pike Street', '98101', false)
  `.execute(db)
  const billId = await givenBill(db, 100_000)
  await db
    .insertInto('payment_account_holder')
    .values({ account_id: buyer.accountId, bill_id: billId })
    .execute()
  const placed = await placeOrder(
    db,
    buyer.actor,
    orderInput(buyer.deliveryCode, { requestKey: randomUUID() }),
    orderSurroundings,
  )
  const staff = await aManager(db)
  const sellers: Seller[] = []
  for (const index of quantities.keys()) {
    sellers.push(await sellerOf(db, { orderNum: placed.orderNum, number: index + 1 }))
  }
  const cards = createPretendProvider()
  const raiseAlarm = (alarm: string, details: object) => {
    throw new Error(`The alarm ${alarm} was raised`, { cause: details })
  }
  const refuse = (details: object) => {
    throw new Error('Something was logged', { cause: details })
  }
  const log = { warn: refuse, error: refuse }
  const parts = { db, config: readConfig({}), provider: cards.provider, raiseAlarm, log, cards }
  const loops = new Map(ordersModule.loops?.({ db, log: neverLogs }).map((loop) => [loop.name, loop.run]))
  loops.set('ship-by', () => keepDeadlines({ db, log: neverLogs }))
  loops.set('complete-delivered', () => completeDelivered({ db, log: neverLogs }))
  return { ...placed, db, buyer, staff, sellers, abroad, billId, cards, parts, loops }
}

/** Everything that anybody can try. */
async function actsOf(world: World, setup: Setup): Promise<Act[]> {
  const acts = setup.isSent
    ? setup.quantities.flatMap((_, index) => actsOfSending(world, index + 1))
    : [...actsOfProvider(world), ...(setup.isMoved ? actsOfMoving(world) : [])]
  const { payments } = await world.db
    .selectFrom('payment')
    .select((eb) => eb.fn.countAll<number>().as('payments'))
    .where('order_id', '=', world.orderId)
    .executeTakeFirstOrThrow()
  const paying = payments < setup.paymentsMax ? actsOfPaying(world, setup) : []
  return [...paying, ...acts, ...actsOfEnding(world), ...actsOfTime(world, setup)]
}

function actsOfPaying({ db, buyer, orderNum, orderId, billId, parts }: World, { isSent }: Setup): Act[] {
  const payByCard = async () => {
    const { totalMinor, currency } = await db
      .selectFrom('customer_order')
      .select(['total_minor as totalMinor', 'currency'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    return startCardPayment(parts, buyer.actor, { orderNum, totalMinor, currency })
  }
  return [
    ['the buyer pays from an account', () => payFromAccount(db, buyer.actor, { billId, orderNum })],
    ...(isSent ? [] : ([['the buyer opens the card page', payByCard]] satisfies Act[])),
  ]
}

function actsOfProvider({ db, cards, parts }: World): Act[] {
  const next = {
    OPEN: ['PAID', 'PROCESSING', 'EXPIRED'],
    PROCESSING: ['PAID', 'FAILED'],
    PAID: [],
    FAILED: [],
    EXPIRED: [],
  } as const
  const told = cards
    .sessions()
    .flatMap(({ sessionId, state }, index) =>
      next[state].map((to): Act => [
        `the provider tells ${to} of page ${index + 1}`,
        () =>
          db.transaction().execute((transaction) => applySession(transaction, cards.settle(sessionId, to))),
      ]),
    )
  return [
    ...told,
    ['pages that nobody needs are ended', () => endNeedlessSessions(parts)],
    ['the provider is asked', () => sweepPayments(parts)],
  ]
}

const actsOfMoving = ({ db, buyer, abroad, orderNum }: World): Act[] =>
  [buyer.deliveryCode, abroad].map((deliveryCode) => [
    `the buyer wants it sent to ${deliveryCode}`,
    () => changeOrder(db, buyer.actor, { ...orderInput(deliveryCode), orderNum }, orderSurroundings),
  ])

function actsOfSending({ db, buyer, staff, sellers, orderNum }: World, number: number): Act[] {
  const part = { orderNum, number }
  const seller = sellers[number - 1] ?? staff
  const one = { orderNum, items: [{ orderItemNum: `${orderNum}-${number}`, quantity: 1 }] }
  const parcel = { items: [{ lineNumber: number, quantity: 1 }] }
  const rejection = { orderNum, partNumber: number, reason: 'OTHER_REASON' } as const
  const acts: Act[] = [
    ['the buyer cancels one', () => cancelOrder(db, buyer, one, 'CANCELLED_BY_BUYER')],
    ['the seller cancels one', () => cancelOrder(db, seller, one, 'SELLER_UNABLE')],
    ['staff reject it', () => rejectOrder(db, staff, rejection)],
    ['the seller begins', () => startPart(db, seller, part)],
    ['the seller sends one', () => shipParcel(db, seller, part, parcel)],
    ['the first parcel arrives', () => deliverParcels(db, seller, part, 1)],
    ['all parcels arrive', () => deliverParcels(db, buyer, part)],
    ['the buyer accepts it', () => completePart(db, buyer, part, { reason: 'ACCEPTED' })],
  ]
  return acts.map(([name, act]) => [`${name} (part ${number})`, act])
}

function actsOfEnding({ db, buyer, staff, sellers, orderNum }: World): Act[] {
  return [
    ['the buyer cancels', () => cancelOrder(db, buyer, { orderNum }, 'CANCELLED_BY_BUYER')],
    ...sellers.map((seller, index): Act => [
      `seller ${index + 1} cancels`,
      () => cancelOrder(db, seller, { orderNum }, 'SELLER_UNABLE'),
    ]),
    ['staff cancel', () => cancelOrder(db, staff, { orderNum }, 'STAFF_CANCELLED')],
    ['staff reject', () => rejectOrder(db, staff, { orderNum, reason: 'OTHER_REASON' })],
  ]
}

function actsOfTime({ db, orderId, parts, loops }: World, { isLate = false }: Setup): Act[] {
  const later = (loop: string, change: RawBuilder<unknown>) => async () => {
    await change.execute(db)
    const run = loops.get(loop)
    if (run === undefined) throw new Error(`There is no loop ${loop}`)
    await run()
  }
  const lapsed = sql`
    update customer_order set hold_until = now() - interval '1 second'
    where order_id = ${orderId} and hold_until is not null`
  const accepted = sql`
    update order_part set delivered_at = now() - interval '15 days'
    where order_id = ${orderId} and status = 'DELIVERED'`
  const ended = sql`
    update customer_order set ended_at = now() - interval '91 days'
    where order_id = ${orderId} and status = 'COMPLETED'`
  const shipBy = (days: number) => sql`
    update order_part set ship_by = current_date - ${days}::integer, promised_ship_by = current_date - ${days}::integer
    where order_id = ${orderId} and sent_at is null and ship_by is not null`
  const missing: Act[] = [
    ['the day to send it passes', later('ship-by', shipBy(3))],
    ['the grace is over', later('ship-by', shipBy(30))],
  ]
  return [
    ...(isLate ? missing : []),
    ['refunds are sent', () => sendRefunds(parts)],
    ['the hold is over', later('lapse-holds', lapsed)],
    ['two weeks pass', later('complete-delivered', accepted)],
    ['three months pass', later('close-completed', ended)],
  ]
}

/** The facts that decide what can happen next, as text. */
async function stateOf({ db, orderId, cards }: World): Promise<string> {
  const { rows } = await sql<{ state: object }>`
    select json_build_object(
      'order', status,
      'country', country_iso,
      'parts', (
        select json_agg(json_build_array(
          part.status,
          part.missed_at is not null,
          line.quantity, line.cancelled, line.shipped, line.delivered,
          (select json_agg(delivered_at is not null order by number) from order_parcel as parcel
            where parcel.order_part_id = part.order_part_id)
        ) order by part.number)
        from order_part as part
        join order_line as line using (order_part_id)
        where part.order_id = o.order_id
      ),
      'payments', (
        select json_agg(json_build_array(
          method, status, p.revision = o.revision, p.amount_minor = o.total_minor, session_id
        ) order by method, status, p.revision = o.revision, p.amount_minor = o.total_minor)
          filter (where status not in ('FAILED', 'EXPIRED'))
        from payment as p
        where p.order_id = o.order_id
      ),
      'paymentsOver', (
        select count(*) from payment where payment.order_id = o.order_id and status in ('FAILED', 'EXPIRED')
      ),
      'refunds', (select count(*) from refund where refund.order_id = o.order_id and status = 'REQUESTED'),
      'held', ${held}
    ) as state
    from customer_order as o
    where order_id = ${orderId}
  `.execute(db)
  const states = new Map(cards.sessions().map(({ sessionId, state }) => [sessionId, state]))
  return JSON.stringify(rows[0]?.state).replaceAll(
    /"(cs_[^"]+)"/g,
    (_, sessionId: string) => `"${states.get(sessionId)}"`,
  )
}

const held = sql`(
  select coalesce(sum(amount_minor), 0)::bigint
  from ledger_posting
  join ledger_account using (ledger_account_id)
  where kind = 'HELD'
)`

/** An end: nothing held, no refund pending, no stock waiting, and nobody can pay. */
async function isOver({ db, orderId }: World): Promise<boolean> {
  const { rows } = await sql<{ isOver: boolean }>`
    select
      ended_at is not null
      and ${held} = 0
      and not exists (select from refund where order_id = o.order_id and status = 'REQUESTED')
      and not exists (select from payment where order_id = o.order_id and settled_at is null)
      and not exists (
        select
        from order_stock
        join order_line using (order_line_id)
        join order_part using (order_part_id)
        where state = 'HELD' and order_id = o.order_id
      ) as "isOver"
    from customer_order as o
    where order_id = ${orderId}
  `.execute(db)
  return rows[0]?.isOver ?? false
}

/** Goods may wait for days only while a bank is deciding about a payment for them. */
async function isHeldForNothing({ db, orderId }: World): Promise<boolean> {
  const { rows } = await sql<{ isHeldForNothing: boolean }>`
    select
      coalesce(hold_until > now() + interval '1 hour', false)
      and not exists (
        select
        from payment
        where payment.order_id = o.order_id
          and payment.status = 'PROCESSING'
          and amount_minor = total_minor
      ) as "isHeldForNothing"
    from customer_order as o
    where order_id = ${orderId}
  `.execute(db)
  return rows[0]?.isHeldForNothing ?? false
}
