import { randomUUID } from 'node:crypto'

import type { Kysely } from 'kysely'
import { sql } from 'kysely'

import type { Random } from '../apps/server/src/demo/random.ts'
import {
  answerProposal,
  askStaff,
  decideDispute,
  proposeInDispute,
  saveDispute,
  writeInDispute,
} from '../apps/server/src/disputes/disputes.ts'
import { decideRefund } from '../apps/server/src/payments/decide-refund.ts'
import { refundByStaff } from '../apps/server/src/payments/refund-by-staff.ts'
import { settleFailedRefund } from '../apps/server/src/payments/settle-failed-refund.ts'
import { asBuyer } from '../apps/server/src/platform/actor.ts'
import type { Staff } from '../apps/server/src/platform/actor.ts'
import type { DB } from '../apps/server/src/platform/database/generated/database.ts'
import { Refusal } from '../apps/server/src/platform/refusal.ts'
import { approveReturn, askReturn, checkReturn, receiveReturn } from '../apps/server/src/returns/returns.ts'
import { aManager, sellerOf } from '../apps/server/src/testing/actors.ts'
import type { Outcome } from './journal.ts'
import { untilClosing } from './until-closing.ts'
import type { World } from './world.ts'

/** Enough for one unit: what is more waits for a second person. */
const alone = { orderMinor: 1500, sellerDayMinor: 1e9, personDayMinor: 1e9 }
/** Nobody else has to agree to what a return gives back. */
const noLimits = { orderMinor: 1e9, sellerDayMinor: 1e9, personDayMinor: 1e9 }

type Asked = Parameters<typeof refundByStaff>[2]

interface Desk {
  one: Staff
  other: Staff
  /** What became of it is not known: the same request is sent again until it is. */
  unanswered?: Asked | undefined
}

type Step = (world: World, random: Random, db: Kysely<DB>, desk: Desk) => Promise<void>

/**
 * Staff give money back, by goods, amounts and goodwill, buyers send things back, banks take
 * charges back, and some refunds do not arrive: while the server, whose loops send the money, and
 * the database are killed.
 */
export async function giveBack(world: World, random: Random): Promise<void> {
  let desk: Desk | undefined
  await untilClosing(world, random, async (db) => {
    desk ??= { one: await aManager(db), other: await aManager(db) }
    await random.pick(steps)(world, random, db, desk)
  })
}

/** What was refused changes nothing; a broken rule of the database is a bug, whoever meets it. */
async function tried(world: World, what: string, step: () => Promise<unknown>): Promise<Outcome> {
  try {
    await step()
    world.journal.write({ kind: 'give-back', what, outcome: 'DONE' })
    return 'DONE'
  } catch (error) {
    const isRefused = error instanceof Refusal
    const outcome = isRefused ? 'REFUSED' : 'UNKNOWN'
    world.journal.write({ kind: 'give-back', what, outcome })
    if (isRefusedByDatabase(error))
      world.complain(`to ${what} broke a rule of the database: ${error.message}`)
    if (!isRefused) throw error
    return outcome
  }
}

/**
 * Bad data, a broken rule, a statement that it does not understand, or a trigger that refuses: no
 * fault of a killed server.
 */
const isRefusedByDatabase = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^(?:22|23|42|P0)/u.test(error.code)

const refund: Step = async (world, random, db, desk) => {
  const asked = desk.unanswered ?? (await anyRefund(random, db))
  if (asked === undefined) return
  const { orderNum, requestKey } = asked
  desk.unanswered = asked
  world.journal.write({ kind: 'refund-sent', requestKey, orderNum })
  const outcome = await tried(world, 'refund', () => refundByStaff(db, desk.one, asked, alone))
  world.journal.write({ kind: 'refund', requestKey, orderNum, outcome })
  desk.unanswered = undefined
}

async function anyRefund(random: Random, db: Kysely<DB>): Promise<Asked | undefined> {
  const { rows } = await sql<{ orderNum: string; line: number }>`
    select order_num as "orderNum", line.number as line
    from payment
    join customer_order using (order_id)
    join order_part using (order_id)
    join order_line as line using (order_part_id)
    where payment.status = 'PAID'
    order by random()
    limit 1
  `.execute(db)
  const [found] = rows
  if (found === undefined) return undefined
  const { orderNum, line } = found
  const cents = { minor: random.whole(1, 200), currency: 'USD' }
  const what = random.pick([
    { lines: [{ line, units: 1 }] },
    { lines: [{ line, goods: cents }] },
    { lines: [{ line, shipping: cents }] },
    { lines: [], goodwill: cents },
  ])
  return { orderNum, requestKey: randomUUID(), reason: 'DAMAGED', note: 'chaos', ...what }
}

const decide: Step = async (world, random, db, { other }) => {
  const waiting = await anyOf(
    db,
    sql`select refund_id::text as id from refund where status = 'WAITING' order by random() limit 1`,
  )
  if (waiting === undefined) return
  const decision = random.chance(0.7) ? 'APPROVE' : 'DECLINE'
  await tried(world, 'decide', () => decideRefund(db, other, { refundId: waiting.id, decision }))
}

const settleFailed: Step = async (world, random, db, { one }) => {
  const failed = await anyOf(
    db,
    sql`
      select refund_id::text as id, (
        select bill_id from payment_account_holder where payment_account_holder.account_id = customer_order.account_id limit 1
      ) as bill
      from refund
      join customer_order using (order_id)
      where refund.status = 'FAILED'
        and not exists (select from refund as next where next.replaces_refund_id = refund.refund_id and next.status <> 'DECLINED')
      order by random()
      limit 1
    `,
  )
  if (failed === undefined) return
  const way =
    failed.bill == null || random.chance(0.3)
      ? ({ way: 'OTHER', reference: 'chaos' } as const)
      : ({ way: 'ACCOUNT', billId: failed.bill } as const)
  await tried(world, 'settle', () => settleFailedRefund(db, one, { refundId: failed.id, ...way }, alone))
}

/** One step of a return, or the beginning of one. */
const moveReturn: Step = async (world, random, db) => {
  const { rows } = await sql<{
    orderNum: string
    number: number
    accountId: string
    line: number
    status: string | null
    returnNumber: number
    units: number
  }>`
    select
      order_num as "orderNum", part.number, account_id as "accountId", line.number as line,
      given.status, coalesce(given.number, 0) as "returnNumber", coalesce(given.units, 1) as units
    from order_part as part
    join customer_order using (order_id)
    join lateral (
      select * from order_line where order_line.order_part_id = part.order_part_id order by random() limit 1
    ) as line on true
    left join lateral (
      select status, order_return.number, units
      from order_return
      join order_return_line using (order_return_id)
      where order_return.order_part_id = part.order_part_id
        and ended_at is null
    ) as given on true
    where part.status in ('DELIVERED', 'COMPLETED')
      and account_id is not null
    order by random()
    limit 1
  `.execute(db)
  const [found] = rows
  if (found === undefined) return
  const { orderNum, number, accountId, line, status, returnNumber } = found
  const [part, name] = [
    { orderNum, number },
    { orderNum, number, returnNumber },
  ]
  if (status === null) {
    await tried(world, 'ask for a return', () => ask(db, random, { ...part, accountId, line }))
    return
  }
  const seller = await sellerOf(db, part)
  if (status === 'ASKED') {
    await tried(world, 'approve a return', () => approveReturn(db, seller, name))
    return
  }
  if (status === 'APPROVED') {
    await tried(world, 'receive a return', () => receiveReturn(db, seller, name))
    return
  }
  const back = await anyOf(
    db,
    sql`
      select order_num || '-' || line.number as id
      from order_return_line
      join order_line as line using (order_line_id)
      join order_part as part using (order_part_id)
      join order_return using (order_return_id)
      join customer_order using (order_id)
      where order_num = ${orderNum} and part.number = ${number} and order_return.number = ${returnNumber}
    `,
  )
  const restocked = random.chance(0.5) && back ? [{ orderItemNum: back.id, quantity: 1 }] : []
  // Two at once: the goods come back once.
  await tried(world, 'check a return', () =>
    Promise.all([
      checkReturn(db, seller, name, { restocked }, noLimits),
      checkReturn(db, seller, name, { restocked }, noLimits),
    ]),
  )
}

const ask = (
  db: Kysely<DB>,
  random: Random,
  { accountId, line, ...part }: { orderNum: string; number: number; accountId: string; line: number },
) =>
  askReturn(
    db,
    asBuyer(accountId),
    {
      ...part,
      items: [{ orderItemNum: `${part.orderNum}-${line}`, quantity: 1 }],
      reason: random.chance(0.5) ? 'DAMAGED' : 'CHANGED_MIND',
      note: '',
      way: 'OWN',
      uploadIds: [],
      requestKey: randomUUID(),
    },
    { owner: { accountId }, locale: 'en' },
  )

/** One step of a dispute, or the beginning of one. */
const moveDispute: Step = async (world, random, db, { one, other }) => {
  const { rows } = await sql<{
    orderNum: string
    number: number
    accountId: string
    disputeNum: string | null
    proposalId: number | null
    eventCount: number
  }>`
    select
      order_num as "orderNum", part.number, account_id as "accountId", dispute_num as "disputeNum",
      dispute_proposal_id as "proposalId",
      (select count(*)::integer from dispute_event where dispute_event.dispute_id = dispute.dispute_id) as "eventCount"
    from order_part as part
    join customer_order using (order_id)
    left join dispute on dispute.order_part_id = part.order_part_id and closed_at is null
    left join dispute_proposal as proposal on proposal.dispute_id = dispute.dispute_id and proposal.status = 'WAITING'
    where part.status in ('IN_DELIVERY', 'DELIVERED', 'COMPLETED')
      and account_id is not null
    -- Those that are open rather than another.
    order by random() * (case when dispute_num is null then 1 else 0.1 end)
    limit 1
  `.execute(db)
  const [found] = rows
  if (found === undefined) return
  const { orderNum, number, accountId, disputeNum, proposalId, eventCount } = found
  const [part, buyer] = [{ orderNum, number }, asBuyer(accountId)]
  if (disputeNum === null) {
    const opened = {
      ...part,
      topic: 'OTHER_TOPIC' as const,
      description: 'It is not right.',
      uploadIds: [],
      requestKey: randomUUID(),
    }
    await tried(world, 'open a dispute', () =>
      saveDispute(db, buyer, opened, { owner: { accountId }, locale: 'en' }),
    )
    return
  }
  const seller = await sellerOf(db, part)
  const said = { text: 'We are sorry.', locale: 'en', requestKey: randomUUID() } as const
  const cents = { minor: random.whole(1, 200), currency: 'USD' }
  const accept = () =>
    answerProposal(db, buyer, disputeNum, { proposalId: proposalId ?? 0, answer: 'ACCEPT', locale: 'en' })
  const decision = {
    outcome: 'APPROVED',
    reason: 'SHARED_FAULT',
    note: '',
    refund: cents,
    eventCount,
  } as const
  const decideBy = (staff: Staff) =>
    decideDispute(db, staff, disputeNum, decision, { alone: noLimits, locale: 'en' })
  const acts: readonly [string, () => Promise<unknown>][] = [
    ['write in a dispute', () => writeInDispute(db, seller, disputeNum, { ...said, uploadIds: [] })],
    [
      'propose a refund',
      () => proposeInDispute(db, seller, disputeNum, { ...said, kind: 'REFUND_PART', amount: cents }),
    ],
    ['ask staff', () => askStaff(db, buyer, disputeNum)],
    // Two at once: money goes back once.
    ['decide a dispute', () => Promise.all([decideBy(one), decideBy(other)])],
  ]
  const [what, act] =
    proposalId === null
      ? random.pick(acts)
      : (['accept a proposal', () => Promise.all([accept(), accept()])] as const)
  await tried(world, what, act)
}

/** The next step of what a bank has begun, or another charge. */
const chargeBack: Step = async (world, random, db) => {
  const open = [...world.chargebacks].filter(([, stage]) => stage !== 'closed')
  if (open.length > 0 && random.chance(0.7)) {
    const [intent, stage] = random.pick(open)
    await advanceChargeback(world, random, intent, stage)
    return
  }
  const found = await anyOf(
    db,
    sql`
      select payment_intent_id as id
      from payment
      where method = 'CARD'
        and status = 'PAID'
        and not payment_intent_id = any (${[...world.chargebacks.keys()]}::text[])
      order by random()
      limit 1
    `,
  )
  if (found === undefined) return
  world.chargebacks.set(found.id, 'created')
  await tellBank(world, found.id, 'created')
}

export async function advanceChargeback(
  world: World,
  random: Random,
  intent: string,
  stage: string,
): Promise<void> {
  const isWithdrawn = stage === 'funds_withdrawn'
  const next = isWithdrawn && random.chance(0.5) ? 'funds_reinstated' : 'closed'
  const type = isWithdrawn ? next : 'funds_withdrawn'
  world.chargebacks.set(intent, isWithdrawn ? 'closed' : 'funds_withdrawn')
  await tellBank(world, intent, type)
}

async function tellBank(world: World, paymentIntent: string, type: string): Promise<void> {
  await world.askCards('disputes', { paymentIntent, type: `charge.dispute.${type}` })
  world.journal.write({ kind: 'give-back', what: `charge.dispute.${type}`, outcome: 'DONE' })
}

/** One that has arrived comes back, but not of money that came too late: it has to go. */
const failRefund: Step = async (world, _random, db) => {
  const done = await anyOf(
    db,
    sql`
      select provider_refund_id as id
      from refund
      join payment using (payment_id)
      where refund.status = 'DONE'
        and payment.status = 'PAID'
        and provider_refund_id is not null
      order by random()
      limit 1
    `,
  )
  if (done === undefined) return
  await world.askCards('failed-refunds', { refund: done.id })
  world.journal.write({ kind: 'give-back', what: 'a refund that comes back', outcome: 'DONE' })
}

const steps: readonly Step[] = [
  refund,
  refund,
  refund,
  decide,
  settleFailed,
  moveReturn,
  moveReturn,
  moveReturn,
  moveDispute,
  moveDispute,
  moveDispute,
  chargeBack,
  failRefund,
]

async function anyOf(db: Kysely<DB>, query: ReturnType<typeof sql>) {
  const { rows } = await (query as ReturnType<typeof sql<{ id: string; bill?: string | null }>>).execute(db)
  return rows[0]
}
