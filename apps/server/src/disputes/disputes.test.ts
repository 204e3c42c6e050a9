import { randomUUID } from 'node:crypto'

import * as staffContract from '@kids-crafts/contract/disputes-staff.ts'
import type { StaffDispute } from '@kids-crafts/contract/disputes-staff.ts'
import * as contract from '@kids-crafts/contract/disputes.ts'
import type { DisputeSummary, OrderDisputes, ShownDispute } from '@kids-crafts/contract/disputes.ts'
import { openGuestOrder } from '@kids-crafts/contract/orders.ts'
import { disputeActs, disputeWaits, disputesPerPart, mayActInDispute } from '@kids-crafts/rules/disputes.ts'
import type { DisputeAct, DisputeWait } from '@kids-crafts/rules/disputes.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { readOrderMessages } from '#conversations'
import { queueOrderMails } from '#order-reading'
import { deliverParcels, guestLinkKey, guestToken, lockOrder, shipParcel } from '#orders'
import { completeDelivered, refundOrder } from '#payments'
import { checkReturn, receiveReturn } from '#returns'

import { inboxKinds } from '../modules.ts'
import { asGuardian, asPacker, asSeller } from '../platform/actor.ts'
import type { Actor, Staff } from '../platform/actor.ts'
import { signInAs, signInSeller, signInStaff } from '../testing/accounts.ts'
import { aManager } from '../testing/actors.ts'
import { testApp } from '../testing/app.ts'
import { auditBy } from '../testing/audit.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { neverLogs } from '../testing/log.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { expectBooks, noLimits } from '../testing/refunds.ts'
import { givenPacker, givenSale, givenSellingBusiness, givenSellingChild } from '../testing/sales.ts'
import {
  appealDispute,
  askStaff,
  confirmReplacement,
  sendReplacement,
  withdrawDispute,
} from './act-on-dispute.ts'
import { answerProposal } from './answer-proposal.ts'
import { decideDispute } from './decide-dispute.ts'
import { keepDisputeDeadlines } from './keep-deadlines.ts'
import { proposeInDispute } from './propose-in-dispute.ts'
import { saveDispute } from './save-dispute.ts'
import { writeInDispute } from './write-in-dispute.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)
const mailbox = testMailbox(database)
const [first, second] = [await aManager(db), await aManager(db)]
const locale = 'en'

type Sale = Awaited<ReturnType<typeof givenSent>>
type Seller = { accountId: string; handle: string; priceIds: number[] }

/**
 * Three pieces for 10.00 and two for 7.00 with shipping of 5.00 are on their way, or have arrived.
 */
async function givenSent(asked?: Seller, { isGuest = false, hasArrived = true } = {}) {
  const seller = asked ?? (await givenSellingBusiness(db))
  const sale = await givenSale(db, [seller], [3, 2], undefined, { isGuest })
  await shipParcel(db, first, sale.part, {})
  if (hasArrived) await deliverParcels(db, first, sale.part)
  return { ...sale, store: seller, seller: asSeller(seller.accountId) }
}

const open = (
  sale: Pick<Sale, 'actor' | 'accountId' | 'part'>,
  changes: Partial<Parameters<typeof saveDispute>[2]> = {},
  by: Parameters<typeof saveDispute>[1] = sale.actor,
) =>
  saveDispute(
    db,
    by,
    {
      ...sale.part,
      topic: 'DAMAGED',
      description: 'Both pieces came broken.',
      uploadIds: [],
      requestKey: randomUUID(),
      ...changes,
    },
    { owner: { accountId: sale.accountId }, locale },
  )

async function givenDispute(seller?: Seller, sent: Parameters<typeof givenSent>[1] = {}) {
  const sale = await givenSent(seller, sent)
  const topic = sent.hasArrived === false ? 'NOT_ARRIVED' : 'DAMAGED'
  return { ...sale, num: await open(sale, { topic }) }
}

const write = (by: Actor, num: string, text = 'Please send a picture', requestKey: string = randomUUID()) =>
  writeInDispute(db, by, num, { text, locale, uploadIds: [], requestKey, owner: { accountId: randomUUID() } })

type Kind = Parameters<typeof proposeInDispute>[3]['kind']
async function propose(by: Actor, num: string, kind: Kind, minor?: number) {
  await proposeInDispute(db, by, num, {
    kind,
    ...(minor !== undefined && { amount: { minor, currency: 'USD' } }),
    text: null,
    locale,
    requestKey: randomUUID(),
  })
  return waitingProposal(num)
}

async function waitingProposal(num: string): Promise<number> {
  const { dispute_proposal_id: proposalId } = await db
    .selectFrom('dispute_proposal')
    .innerJoin('dispute', 'dispute.dispute_id', 'dispute_proposal.dispute_id')
    .select('dispute_proposal_id')
    .where('dispute_num', '=', num)
    .where('dispute_proposal.status', '=', 'WAITING')
    .executeTakeFirstOrThrow()
  return proposalId
}

const answer = (by: Actor, num: string, proposalId: number, said: 'ACCEPT' | 'DECLINE') =>
  answerProposal(db, by, num, { proposalId, answer: said, locale })

async function countEvents(num: string): Promise<number> {
  const { count } = await db
    .selectFrom('dispute_event')
    .innerJoin('dispute', 'dispute.dispute_id', 'dispute_event.dispute_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('dispute_num', '=', num)
    .executeTakeFirstOrThrow()
  return count
}

async function decide(by: Staff, num: string, minor?: number, limits = noLimits) {
  await decideDispute(
    db,
    by,
    num,
    {
      outcome: minor === undefined ? 'REJECTED' : 'APPROVED',
      reason: 'OTHER_REASON',
      note: 'We read it all',
      ...(minor !== undefined && { refund: { minor, currency: 'USD' } }),
      eventCount: await countEvents(num),
    },
    { alone: limits, locale },
  )
}

async function readDispute(num: string) {
  const { rows } = await sql<{
    status: string
    waitsFor: string | null
    outcome: string | null
    end: string | null
    refundMinor: number | null
    isHeld: boolean
    isDueSet: boolean
  }>`
    select
      dispute.status, waits_for as "waitsFor", outcome, ended_by as "end", amount_minor as "refundMinor",
      disputed_at is not null as "isHeld", due_at is not null as "isDueSet"
    from dispute
    join order_part using (order_part_id)
    left join refund using (refund_id)
    where dispute_num = ${num}
  `.execute(db)
  return rows[0]
}

const refundedOf = async ({ orderId }: { orderId: number }) =>
  db
    .selectFrom('payment')
    .select(['refunded_minor as refunded', 'amount_minor as paid'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

const runLoop = () => keepDisputeDeadlines({ db, log: neverLogs })
const dueIn = (num: string, hours: number) =>
  sql`update dispute set due_at = now() + ${hours} * interval '1 hour' where dispute_num = ${num}`.execute(db)
async function passTime(num: string) {
  await dueIn(num, -1)
  await runLoop()
}

async function deliverMails() {
  let isMore = true
  while (isMore) isMore = await queueOrderMails({ db, log: neverLogs })
  return mailbox.deliver()
}

const refusedAs = (code: string) => ({ fault: { code } })
/** What was paid for the part. */
const whole = 4900

test('what is disputed can be disputed in time, once, and is held meanwhile', async () => {
  const sale = await givenSent()
  const num = await open(sale)
  expect(await readDispute(num)).toMatchObject({ status: 'OPENED', waitsFor: 'ANSWER', isHeld: true })
  await expect(open(sale)).rejects.toMatchObject(refusedAs('DISPUTE_OPEN'))
  await sql`update order_part set delivered_at = now() - interval '40 days' where order_id = ${sale.orderId}`.execute(
    db,
  )
  await completeDelivered({ db, log: neverLogs })
  const status = () =>
    db
      .selectFrom('order_part')
      .select('status')
      .where('order_id', '=', sale.orderId)
      .executeTakeFirstOrThrow()
  expect(await status()).toEqual({ status: 'DELIVERED' })
  await withdrawDispute(db, sale.actor, num)
  expect(await readDispute(num)).toEqual({
    status: 'CLOSED',
    waitsFor: null,
    outcome: 'REJECTED',
    end: 'WITHDRAWN',
    refundMinor: null,
    isHeld: false,
    isDueSet: false,
  })
  await completeDelivered({ db, log: neverLogs })
  expect(await status()).toEqual({ status: 'COMPLETED' })

  await sql`update order_part set delivered_at = now() - interval '61 days' where order_id = ${sale.orderId}`.execute(
    db,
  )
  await expect(open(sale)).rejects.toMatchObject(refusedAs('DISPUTE_TOO_LATE'))
  await sql`update order_part set delivered_at = now() - interval '59 days' where order_id = ${sale.orderId}`.execute(
    db,
  )
  await open(sale)

  const onItsWay = await givenSent(undefined, { hasArrived: false })
  await expect(open(onItsWay)).rejects.toMatchObject(refusedAs('DISPUTE_NOT_NOW'))
  await open(onItsWay, { topic: 'NOT_ARRIVED' })
  const unsent = await givenSale(db, [await givenSellingBusiness(db)])
  await expect(open(unsent, { topic: 'NOT_ARRIVED' })).rejects.toMatchObject(refusedAs('DISPUTE_NOT_NOW'))
})

test('the same request opens one dispute, and two at once too', async () => {
  const sale = await givenSent()
  const requestKey = randomUUID()
  const numbers = await Promise.all([open(sale, { requestKey }), open(sale, { requestKey })])
  expect(numbers[0]).toBe(numbers[1])
  const other = await givenSent()
  const outcomes = await Promise.allSettled([open(other), open(other)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('until it is answered its buyer changes it, and its earlier words are gone', async () => {
  const dispute = await givenDispute()
  const { num } = dispute
  const edit = (description: string) => open(dispute, { disputeNum: num, topic: 'WRONG_ITEM', description })
  await edit('The green one was ordered.')
  const { rows } = await sql<{ text: string | null }>`
    select text from dispute_event join dispute using (dispute_id) where dispute_num = ${num} order by dispute_event_id
  `.execute(db)
  expect(rows).toEqual([{ text: 'The green one was ordered.' }, { text: null }])
  await write(dispute.seller, num)
  expect(await readDispute(num)).toMatchObject({ status: 'IN_PROGRESS', waitsFor: 'AGREEMENT' })
  await expect(edit('Late')).rejects.toMatchObject(refusedAs('DISPUTE_NOT_NOW'))
})

async function givenUpload(accountId: string, purpose = 'DISPUTE'): Promise<string> {
  const { rows } = await sql<{ uploadId: string }>`
    insert into upload (account_id, upload_key, purpose, size_bytes, received_bytes, status, is_document, network_hash)
    values (${accountId}, ${randomUUID()}, ${purpose}, 2000, 2000, 'READY', true, '\\x00')
    returning upload_id as "uploadId"
  `.execute(db)
  return rows[0]?.uploadId ?? ''
}

test('its pictures are the buyer’s own, are kept or taken out by a change, and are of one dispute', async () => {
  const sale = await givenSent()
  const other = await givenSent()
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => givenUpload(sale.accountId)))
  const taken = (uploadIds: string[]) => open(sale, { uploadIds })
  await expect(taken([await givenUpload(other.accountId)])).rejects.toMatchObject(refusedAs('UPLOAD_UNKNOWN'))
  await expect(taken([await givenUpload(sale.accountId, 'RETURN')])).rejects.toMatchObject(
    refusedAs('UPLOAD_UNKNOWN'),
  )
  const num = await taken([one ?? '', two ?? ''])
  await open(sale, { disputeNum: num, uploadIds: [three ?? '', one ?? ''] })
  const { rows } = await sql<{ uploadId: string }>`
    select upload_id as "uploadId" from dispute_upload join dispute_event using (dispute_event_id)
    join dispute using (dispute_id) where dispute_num = ${num} order by position
  `.execute(db)
  expect(rows.map(({ uploadId }) => uploadId)).toEqual([three, one])
  await expect(open(other, { uploadIds: [one ?? ''] })).rejects.toMatchObject(refusedAs('UPLOAD_UNKNOWN'))
  const jwt = (await signInAs(app, await loginOf(sale.accountId))).jwt
  const shown = done(await call(app, contract.getDispute, { disputeNum: num }, jwt)).json<Of<ShownDispute>>()
    .responseEntity
  expect(shown.attachments).toMatchObject([{ uploadId: three, kind: 'PDF' }, { uploadId: one }])
})

test('what is sent again was done, whatever came after it', async () => {
  const dispute = await givenDispute()
  const { num, actor, seller } = dispute
  const [editKey, messageKey, proposalKey] = [randomUUID(), randomUUID(), randomUUID()]
  const edit = () =>
    open(dispute, { disputeNum: num, description: 'Three pieces broke.', requestKey: editKey })
  const answered = () => write(seller, num, 'We are sorry', messageKey)
  const proposed = () =>
    proposeInDispute(db, seller, num, { kind: 'REPLACE', text: null, locale, requestKey: proposalKey })
  const sent = () => sendReplacement(db, seller, num, { carrier: 'UPS' })
  const asked = () => askStaff(db, actor, num)
  await edit()
  await answered()
  await edit()
  await proposed()
  await answer(actor, num, await waitingProposal(num), 'ACCEPT')
  await proposed()
  await sent()
  await asked()
  await sent()
  await decide(first, num, 1000)
  await asked()
  await withdrawDispute(db, actor, num)
  const count = await countEvents(num)
  for (const again of [edit, answered, proposed, sent, asked]) await again()
  expect(await countEvents(num)).toBe(count)
  expect(await readDispute(num)).toMatchObject({ status: 'CLOSED', end: 'WITHDRAWN' })
})

test('what was proposed is countered, declined, and at last accepted: it goes back once', async () => {
  const dispute = await givenDispute()
  const { num, actor, seller } = dispute
  const asked = await propose(actor, num, 'REFUND_WHOLE')
  const offered = await propose(seller, num, 'REFUND_PART', 1200)
  await expect(answer(seller, num, asked, 'ACCEPT')).rejects.toMatchObject(refusedAs('DISPUTE_CHANGED'))
  await expect(answer(seller, num, offered, 'ACCEPT')).rejects.toMatchObject(refusedAs('DISPUTE_CHANGED'))
  await answer(actor, num, offered, 'DECLINE')
  await answer(actor, num, offered, 'DECLINE')
  const better = await propose(seller, num, 'REFUND_PART', 1500)
  const best = await propose(seller, num, 'REFUND_PART', 1700)
  await expect(answer(actor, num, better, 'ACCEPT')).rejects.toMatchObject(refusedAs('DISPUTE_CHANGED'))
  const both = [answer(actor, num, best, 'ACCEPT'), answer(actor, num, best, 'ACCEPT')]
  await Promise.all(both)
  expect(await readDispute(num)).toEqual({
    status: 'CLOSED',
    waitsFor: null,
    outcome: 'APPROVED',
    end: 'AGREED',
    refundMinor: 1700,
    isHeld: false,
    isDueSet: false,
  })
  expect((await refundedOf(dispute)).refunded).toBe(1700)
  // However it is asked for again, the dispute gives money back once.
  const keys = await sql<{ key: string | null }>`
    select request_key as key from refund join dispute using (refund_id) where dispute_num = ${num}
  `.execute(db)
  expect(keys.rows).toEqual([{ key: expect.stringMatching(/^dispute:\d+$/u) }])
  const { rows } = await sql<{ status: string }>`
    select dispute_proposal.status from dispute_proposal join dispute using (dispute_id)
    where dispute_num = ${num} order by dispute_proposal_id
  `.execute(db)
  expect(rows.map(({ status }) => status)).toEqual(['COUNTERED', 'DECLINED', 'WITHDRAWN', 'ACCEPTED'])
  await expectBooks(db)
})

test('a part is disputed a few times and not for ever, so that opening and withdrawing floods nobody', async () => {
  const sale = await givenSent()
  for (let times = 0; times < disputesPerPart; times += 1)
    await withdrawDispute(db, sale.actor, await open(sale))
  await expect(open(sale)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('accepting and countering, or withdrawing, at the same moment come one after the other', async () => {
  const countered = await givenDispute()
  const asked = await propose(countered.actor, countered.num, 'REFUND_WHOLE')
  const [accepting, countering] = await Promise.allSettled([
    answer(countered.seller, countered.num, asked, 'ACCEPT'),
    propose(countered.actor, countered.num, 'REFUND_PART', 100),
  ])
  expect([accepting.status, countering.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  const isAccepted = accepting.status === 'fulfilled'
  expect((await refundedOf(countered)).refunded).toBe(isAccepted ? whole : 0)

  const withdrawn = await givenDispute()
  const wanted = await propose(withdrawn.actor, withdrawn.num, 'REFUND_WHOLE')
  const ended = await Promise.allSettled([
    answer(withdrawn.seller, withdrawn.num, wanted, 'ACCEPT'),
    withdrawDispute(db, withdrawn.actor, withdrawn.num),
  ])
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { end } = (await readDispute(withdrawn.num)) ?? {}
  expect((await refundedOf(withdrawn)).refunded).toBe(end === 'AGREED' ? whole : 0)

  const decided = await givenDispute()
  const offered = await propose(decided.seller, decided.num, 'REFUND_PART', 500)
  const settled = await Promise.allSettled([
    answer(decided.actor, decided.num, offered, 'ACCEPT'),
    decide(first, decided.num, 900),
  ])
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expectBooks(db)
})

test('a whole refund is all that is left of the part with its shipping, and no more is proposed', async () => {
  const dispute = await givenDispute()
  const { num, actor, seller, orderId } = dispute
  await expect(propose(actor, num, 'REFUND_PART', whole + 1)).rejects.toMatchObject(
    refusedAs('REFUND_TOO_MUCH'),
  )
  const line = await db
    .selectFrom('order_line')
    .innerJoin('order_part', 'order_part.order_part_id', 'order_line.order_part_id')
    .select('order_line_id as orderLineId')
    .where('order_id', '=', orderId)
    .orderBy('order_line.number')
    .executeTakeFirstOrThrow()
  const byStaff = (minor: number) =>
    db.transaction().execute(async (transaction) =>
      refundOrder(transaction, await lockOrder(transaction, first, { orderId }), {
        actor: first,
        reason: 'DAMAGED',
        lines: [{ ...line, goodsMinor: minor }],
        alone: noLimits,
      }),
    )
  const much = await propose(seller, num, 'REFUND_PART', whole - 100)
  await byStaff(700)
  await expect(answer(actor, num, much, 'ACCEPT')).rejects.toMatchObject(refusedAs('REFUND_TOO_MUCH'))
  const all = await propose(actor, num, 'REFUND_WHOLE')
  await answer(seller, num, all, 'ACCEPT')
  expect(await readDispute(num)).toMatchObject({ end: 'AGREED', refundMinor: whole - 700 })
  const { refunded, paid } = await refundedOf(dispute)
  expect([refunded, paid]).toEqual([whole, whole])
  await expect(open(dispute)).rejects.toMatchObject(refusedAs('DISPUTE_NOT_NOW'))
  await expectBooks(db)
})

test('a return that is agreed on is approved, and what it gives back and the dispute come to no more than was paid', async () => {
  const dispute = await givenDispute()
  const { num, actor, seller, part, orderId } = dispute
  const back = await propose(seller, num, 'RETURN')
  await answer(actor, num, back, 'ACCEPT')
  expect(await readDispute(num)).toMatchObject({ outcome: 'APPROVED', end: 'AGREED', refundMinor: null })
  const name = { ...part, returnNumber: 1 }
  const { status } = await db
    .selectFrom('order_return')
    .innerJoin('order_part', 'order_part.order_part_id', 'order_return.order_part_id')
    .select('order_return.status')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(status).toBe('APPROVED')

  const again = await open(dispute)
  await expect(propose(actor, again, 'RETURN')).rejects.toMatchObject(refusedAs('RETURN_OPEN'))
  await expect(receiveReturn(db, seller, name)).rejects.toMatchObject(refusedAs('PART_IN_DISPUTE'))
  const some = await propose(seller, again, 'REFUND_PART', 1000)
  await answer(actor, again, some, 'ACCEPT')
  await receiveReturn(db, seller, name)
  await checkReturn(db, seller, name, { restocked: [] }, noLimits)
  const { refunded, paid } = await refundedOf(dispute)
  expect(refunded).toBe(paid)
  await expectBooks(db)
})

test('a replacement is sent and confirmed, or counts as arrived; one that is not sent becomes a refund', async () => {
  const agreed = async () => {
    const dispute = await givenDispute()
    await answer(dispute.seller, dispute.num, await propose(dispute.actor, dispute.num, 'REPLACE'), 'ACCEPT')
    return dispute
  }
  const sent = await agreed()
  expect(await readDispute(sent.num)).toMatchObject({ status: 'IN_PROGRESS', waitsFor: 'REPLACEMENT' })
  await sendReplacement(db, sent.seller, sent.num, { carrier: 'DHL', trackingNumber: 'JD0147' })
  await sendReplacement(db, sent.seller, sent.num, { carrier: 'DHL', trackingNumber: 'JD0147' })
  await confirmReplacement(db, sent.actor, sent.num)
  await confirmReplacement(db, sent.actor, sent.num)
  expect(await readDispute(sent.num)).toMatchObject({ outcome: 'APPROVED', end: 'AGREED', refundMinor: null })

  const silent = await agreed()
  await sendReplacement(db, silent.seller, silent.num, { carrier: 'OTHER' })
  await passTime(silent.num)
  expect(await readDispute(silent.num)).toMatchObject({ end: 'AGREED', refundMinor: null, isHeld: false })

  const lost = await agreed()
  await sendReplacement(db, lost.seller, lost.num, { carrier: 'OTHER' })
  await askStaff(db, lost.actor, lost.num)
  await askStaff(db, lost.actor, lost.num)
  expect(await readDispute(lost.num)).toMatchObject({ waitsFor: 'DECISION' })

  const unsent = await agreed()
  await passTime(unsent.num)
  expect(await readDispute(unsent.num)).toMatchObject({
    outcome: 'APPROVED',
    end: 'AGREED',
    refundMinor: whole,
  })
  await expectBooks(db)
})

test('every wait is reminded of once before its end, and none passes silently', async () => {
  const dispute = await givenDispute()
  const { num, orderId } = dispute
  const told = async () => {
    const rows = await db
      .selectFrom('order_mail')
      .select(['kind', 'subject_key'])
      .where('order_id', '=', orderId)
      .where('kind', 'in', ['order-dispute', 'sale-dispute'])
      .orderBy('order_mail_id')
      .execute()
    return rows.map(({ kind, subject_key }) => `${kind.split('-')[0]} ${subject_key.split(':')[2]}`)
  }
  const remind = async () => {
    await dueIn(num, 12)
    await runLoop()
    await runLoop()
  }
  await remind()
  await passTime(num)
  expect(await readDispute(num)).toMatchObject({ status: 'OPENED', waitsFor: 'DECISION' })
  await dueIn(num, -1)
  await runLoop()
  expect(await readDispute(num)).toMatchObject({ waitsFor: 'DECISION' })
  await decide(first, num, 1000)
  await remind()
  expect((await refundedOf(dispute)).refunded).toBe(0)
  await passTime(num)
  expect(await readDispute(num)).toMatchObject({ end: 'DECIDED', outcome: 'APPROVED', refundMinor: 1000 })
  expect(await told()).toEqual([
    'order OPENED',
    'sale OPENED',
    'sale REMIND',
    'order DECIDING',
    'sale DECIDING',
    'order DECIDED',
    'sale DECIDED',
    'order REMIND',
    'sale REMIND',
    'order CLOSED',
    'sale CLOSED',
  ])
  await expect(open(dispute)).rejects.toMatchObject(refusedAs('DISPUTE_NOT_NOW'))

  const talking = await givenDispute()
  await write(talking.seller, talking.num)
  await passTime(talking.num)
  expect(await readDispute(talking.num)).toMatchObject({ status: 'IN_PROGRESS', waitsFor: 'DECISION' })
  const waits = Object.keys(disputeWaits)
  expect(waits).toEqual(['ANSWER', 'AGREEMENT', 'DECISION', 'APPEAL', 'REPLACEMENT', 'ARRIVAL'])
  await expectBooks(db)
})

test('what staff have decided is looked at again once, by somebody else, and the database sees to it', async () => {
  const dispute = await givenDispute()
  const { num, actor, seller } = dispute
  await decide(first, num, 1000)
  await decide(first, num, 1000)
  expect(await readDispute(num)).toMatchObject({ waitsFor: 'APPEAL', isHeld: true })
  const appeal = (by: Actor) => appealDispute(db, by, num, { text: 'That is too little', locale })
  await appeal(actor)
  await appeal(actor)
  expect(await readDispute(num)).toMatchObject({ waitsFor: 'DECISION', isHeld: true })
  await expect(appeal(seller)).rejects.toMatchObject(refusedAs('DISPUTE_NOT_NOW'))
  await expect(decide(first, num, 4900)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(
    sql`
      insert into dispute_decision (dispute_id, number, outcome, reason, decided_by)
      select dispute_id, 2, 'REJECTED', 'NOT_PROVEN', ${first.accountId} from dispute where dispute_num = ${num}
    `.execute(db),
  ).rejects.toMatchObject({ constraint: 'appeal_is_decided_by_another' })
  await decide(second, num, 2000)
  expect(await readDispute(num)).toMatchObject({ end: 'DECIDED', outcome: 'APPROVED', refundMinor: 2000 })
  expect((await refundedOf(dispute)).refunded).toBe(2000)

  const rejected = await givenDispute()
  await decide(first, rejected.num)
  await expect(
    appealDispute(db, rejected.seller, rejected.num, { text: 'No', locale }),
  ).rejects.toMatchObject(refusedAs('DISPUTE_NOT_NOW'))
  await passTime(rejected.num)
  expect(await readDispute(rejected.num)).toMatchObject({
    end: 'DECIDED',
    outcome: 'REJECTED',
    refundMinor: null,
  })
  const all = await givenDispute()
  await decide(first, all.num, whole)
  await expect(appealDispute(db, all.actor, all.num, { text: 'More', locale })).rejects.toMatchObject(
    refusedAs('DISPUTE_NOT_NOW'),
  )
  await appealDispute(db, all.seller, all.num, { text: 'It was sent whole', locale })
  await decide(second, all.num)
  expect(await readDispute(all.num)).toMatchObject({ end: 'DECIDED', outcome: 'REJECTED' })
  await expectBooks(db)
})

test('a decision is about what was read, and never above what is left', async () => {
  const { num, seller } = await givenDispute()
  await expect(decide(first, num, whole + 1)).rejects.toMatchObject(refusedAs('REFUND_TOO_MUCH'))
  const read = await countEvents(num)
  await write(seller, num)
  await expect(
    decideDispute(
      db,
      first,
      num,
      { outcome: 'REJECTED', reason: 'NOT_PROVEN', note: null, eventCount: read },
      { alone: noLimits, locale },
    ),
  ).rejects.toMatchObject(refusedAs('DISPUTE_CHANGED'))
})

test('S-34 a decision above what one person gives back alone counts once another decides the same', async () => {
  const limits = { ...noLimits, personDayMinor: 1500 }
  const [one, other] = [await aManager(db), await aManager(db)]
  const [small, large] = [await givenDispute(), await givenDispute()]
  await decide(one, small.num, 1000, limits)
  expect(await readDispute(small.num)).toMatchObject({ waitsFor: 'APPEAL' })
  // What is decided and not given back yet counts as well.
  await decide(one, large.num, 1000, limits)
  await decide(one, large.num, 1000, limits)
  expect(await readDispute(large.num)).toMatchObject({ waitsFor: 'ANSWER' })
  await passTime(large.num)
  expect(await readDispute(large.num)).toMatchObject({ waitsFor: 'DECISION' })
  await decide(other, large.num, 1000, limits)
  expect(await readDispute(large.num)).toMatchObject({ waitsFor: 'APPEAL' })
  expect((await auditBy(db, other)).join()).toContain('dispute.confirm')
  await passTime(large.num)
  await passTime(small.num)
  expect(await readDispute(large.num)).toMatchObject({ end: 'DECIDED', refundMinor: 1000 })
  const { rows } = await sql<{ num: string; asked: string | null }>`
    select dispute_num as num, asked_by as asked from dispute join refund using (refund_id)
    where dispute_num in (${small.num}, ${large.num})
  `.execute(db)
  expect(rows).toEqual(
    expect.arrayContaining([
      { num: small.num, asked: one.accountId },
      { num: large.num, asked: null },
    ]),
  )
  // Another decision replaces it.
  const replaced = await givenDispute()
  await decide(one, replaced.num, 4000, limits)
  await decide(other, replaced.num)
  await passTime(replaced.num)
  expect(await readDispute(replaced.num)).toMatchObject({ outcome: 'REJECTED', refundMinor: null })
  await expect(
    sql`update dispute_decision set needs_second = true, confirmed_by = decided_by`.execute(db),
  ).rejects.toMatchObject({ constraint: 'decision_is_confirmed_by_another' })
  await expectBooks(db)
})

/** What somebody does with a dispute, with everything that it needs but the moment. */
const doing: Record<DisputeAct, (by: never, num: string, proposalId: number) => Promise<unknown>> = {
  EDIT: async (by: Parameters<typeof open>[2] & object, num) => {
    const { orderNum } = await orderOf(num)
    return open(
      { actor: by as never, accountId: randomUUID(), part: { orderNum, number: 1 } },
      { disputeNum: num, topic: 'WRONG_ITEM' },
    )
  },
  WITHDRAW: (by, num) => withdrawDispute(db, by, num),
  WRITE: (by, num) => write(by, num),
  PROPOSE: (by, num) => propose(by, num, 'REPLACE'),
  ACCEPT: (by, num, proposalId) => answer(by, num, proposalId, 'ACCEPT'),
  DECLINE: (by, num, proposalId) => answer(by, num, proposalId, 'DECLINE'),
  ASK_STAFF: (by, num) => askStaff(db, by, num),
  DECIDE: (by, num) => decide(by, num),
  APPEAL: (by, num) => appealDispute(db, by, num, { text: 'Please look again', locale }),
  SEND_REPLACEMENT: (by, num) => sendReplacement(db, by, num, { carrier: 'DHL' }),
  CONFIRM: (by, num) => confirmReplacement(db, by, num),
}

const orderOf = (num: string) =>
  db
    .selectFrom('dispute')
    .innerJoin('order_part', 'order_part.order_part_id', 'dispute.order_part_id')
    .innerJoin('customer_order', 'customer_order.order_id', 'order_part.order_id')
    .select('order_num as orderNum')
    .where('dispute_num', '=', num)
    .executeTakeFirstOrThrow()

const rolledBack = new Error('rolled back')

/** Does it, and answers whether it could be done. */
async function isAllowed(what: DisputeAct, by: Actor, num: string, proposalId: number): Promise<boolean> {
  const before = await countEvents(num)
  try {
    await doing[what](by as never, num, proposalId)
  } catch (error) {
    const { fault, code, message } = error as { fault?: { code: string }; code?: string; message: string }
    const isNo =
      fault?.code === 'DISPUTE_NOT_NOW' || fault?.code === 'DISPUTE_CHANGED' || code === 'NOT_FOUND'
    if (!isNo) throw new Error(`${what} of ${by.kind}: ${message}`, { cause: error })
    return false
  }
  return (await countEvents(num)) > before
}

const waits = Object.keys(disputeWaits) as DisputeWait[]

/** A dispute that waits for this, with a proposal of the side where one can be. */
async function givenWaiting(wait: DisputeWait, proposedBy: 'BUYER' | 'SELLER') {
  const dispute = await givenDispute()
  const { num, actor, seller } = dispute
  let proposalId = 0
  if (wait === 'ANSWER' && proposedBy === 'BUYER') proposalId = await propose(actor, num, 'REFUND_PART', 100)
  if (wait === 'AGREEMENT') {
    await write(seller, num)
    proposalId = await propose(proposedBy === 'BUYER' ? actor : seller, num, 'REFUND_PART', 100)
  }
  if (wait === 'DECISION') {
    await write(seller, num)
    await askStaff(db, actor, num)
  }
  if (wait === 'APPEAL') await decide(first, num, 100)
  if (wait === 'REPLACEMENT' || wait === 'ARRIVAL')
    await answer(seller, num, await propose(actor, num, 'REPLACE'), 'ACCEPT')
  if (wait === 'ARRIVAL') await sendReplacement(db, seller, num, { carrier: 'DHL' })
  return { ...dispute, proposalId }
}

test.each(waits)(
  'while it waits for %s everybody does what the table says, and nothing else',
  async (wait) => {
    const wrong: string[] = []
    for (const by of ['BUYER', 'SELLER', 'STAFF'] as const) {
      const given = () => givenWaiting(wait, by === 'BUYER' ? 'SELLER' : 'BUYER')
      let dispute = await given()
      for (const act of disputeActs) {
        const { num, actor, seller, proposalId } = dispute
        const actors: Record<typeof by, Actor> = { BUYER: actor, SELLER: seller, STAFF: second }
        // A proposal of the seller is what the seller has answered.
        const isMissing = wait === 'ANSWER' && by === 'BUYER' && (act === 'ACCEPT' || act === 'DECLINE')
        const expected = mayActInDispute(act, wait, by) && !isMissing
        const isDone = await isAllowed(act, actors[by], num, proposalId)
        if (isDone !== expected) wrong.push(`${act} by ${by}: ${isDone}`)
        if (isDone) dispute = await given()
      }
    }
    expect(wrong).toEqual([])
  },
)

test('what is rolled back in the middle leaves nothing half', async () => {
  const dispute = await givenDispute()
  const { num, actor, seller } = dispute
  const asked = await propose(actor, num, 'REFUND_WHOLE')
  const before = await readDispute(num)
  await expect(
    db.transaction().execute(async (transaction) => {
      await answerProposal(transaction, seller, num, { proposalId: asked, answer: 'ACCEPT', locale })
      throw rolledBack
    }),
  ).rejects.toBe(rolledBack)
  expect(await readDispute(num)).toEqual(before)
  expect((await refundedOf(dispute)).refunded).toBe(0)
  await answer(seller, num, asked, 'ACCEPT')
  expect(await readDispute(num)).toMatchObject({ end: 'AGREED', refundMinor: whole })
  await expectBooks(db)
})

test('other people’s disputes are not found, and who packs has nothing to do with them', async () => {
  const dispute = await givenDispute()
  const other = await givenDispute()
  const packer = await givenPacker(db, { storeId: (dispute.store as unknown as { storeId: number }).storeId })
  for (const by of [
    other.actor,
    other.seller,
    asPacker(packer.accountId),
    asGuardian(other.accountId, null),
  ]) {
    for (const act of disputeActs.filter((each) => each !== 'DECIDE')) {
      await expect(doing[act](by as never, dispute.num, 1), `${act} by ${by.kind}`).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
  }
  const buyerJwt = (await signInAs(app, await loginOf(other.accountId))).jwt
  const sellerJwt = (await signInSeller(app, await loginOf(other.store.accountId))).jwt
  const packerJwt = (await signInSeller(app, packer.login)).jwt
  const { num: disputeNum } = dispute
  const answers = [
    await call(app, contract.getDispute, { disputeNum }, buyerJwt),
    await call(app, contract.withdrawDispute, { disputeNum }, buyerJwt),
    await call(app, contract.getSoldDispute, { disputeNum }, sellerJwt),
    await call(app, contract.askStaffInSoldDispute, { disputeNum }, sellerJwt),
    await call(app, contract.getDispute, { disputeNum: 'D-0000000000' }, buyerJwt),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  expect(new Set(answers.map(({ body }) => body.replaceAll(/"requestId":"[^"]*"/g, ''))).size).toBe(1)
  expect((await call(app, contract.getSoldDispute, { disputeNum }, packerJwt)).statusCode).toBe(403)
  const order = await call(app, contract.getOrderDisputes, { orderNum: dispute.orderNum }, buyerJwt)
  expect(done(order).json<Of<OrderDisputes>>().responseEntity.parts).toEqual([])
})

const loginOf = async (accountId: string) =>
  (
    await db
      .selectFrom('account')
      .select('login')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).login

interface Of<Entity> {
  responseEntity: Entity
}

/** Tells what it was refused for, if it was. */
function done(answered: Awaited<ReturnType<typeof call>>) {
  expect(answered.statusCode, answered.body).toBe(200)
  return answered
}

test('S-20 a guest disputes by the token of the order, and sees nothing of others', async () => {
  const sale = await givenSent(undefined, { isGuest: true })
  const other = await givenSent(undefined, { isGuest: true })
  const token = guestToken(await guestLinkKey(db), sale.orderNum)
  const opened = await call(app, openGuestOrder, { orderNum: sale.orderNum, token })
  const jwt = done(opened).json<Of<{ checkoutJwt: string }>>().responseEntity.checkoutJwt
  const read = (orderNum: string) => call(app, contract.getOrderDisputes, { orderNum }, jwt)
  const before = done(await read(sale.orderNum)).json<Of<OrderDisputes>>().responseEntity
  expect(before).toMatchObject({
    parts: [{ number: 1, isOpen: false, topics: expect.arrayContaining(['DAMAGED']) }],
  })
  expect(before.uploadPass).toBeDefined()
  expect(done(await read(other.orderNum)).json<Of<OrderDisputes>>().responseEntity.parts).toEqual([])
  const request = { topic: 'DAMAGED', description: 'It is broken.', uploadIds: [], requestKey: randomUUID() }
  const saved = done(await call(app, contract.saveDispute, { ...request, ...sale.part }, jwt)).json<
    Of<ShownDispute>
  >().responseEntity
  expect(saved).toMatchObject({
    status: 'OPENED',
    description: 'It is broken.',
    acts: ['EDIT', 'WITHDRAW', 'WRITE', 'PROPOSE'],
  })
  expect((await call(app, contract.saveDispute, { ...request, ...other.part }, jwt)).statusCode).toBe(404)
  expect(done(await read(sale.orderNum)).json<Of<OrderDisputes>>().responseEntity.parts).toMatchObject([
    { disputeNum: saved.disputeNum, isOpen: true, isEditable: true },
  ])
  const emoji = { ...request, description: 'Broken 😡', requestKey: randomUUID() }
  const refused = await call(
    app,
    contract.saveDispute,
    { ...emoji, ...sale.part, disputeNum: saved.disputeNum },
    jwt,
  )
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('Not valid characters')])
  await db
    .updateTable('customer_order')
    .set({ account_id: null })
    .where('order_id', '=', sale.orderId)
    .execute()
  const mail = (await deliverMails()).find(
    ({ key, kind }) => kind === 'order-dispute' && key.startsWith(sale.orderNum),
  )
  expect(JSON.stringify(mail)).toContain(`/checkout/success-purchase/${sale.orderNum}#`)
})

test('P-07, P-09 the guardian answers for a child who sells, and nothing of the buyer reaches the child', async () => {
  const child = await givenSellingChild(db)
  const sale = await givenSent(child)
  await expect(open(sale, { description: 'Write to me@example.org' })).rejects.toMatchObject({
    code: 'VALIDATION',
  })
  const num = await open(sale, { description: 'Marker-Dispute came broken' })
  const guardian = asGuardian(child.accountId, child.guardianId)
  await write(sale.actor, num, 'Marker-Message please')
  await expect(write(sale.actor, num, 'Call +1 604 555 0177')).rejects.toMatchObject({ code: 'VALIDATION' })
  await expect(write(guardian, num, 'Call +1 604 555 0177')).rejects.toMatchObject({ code: 'VALIDATION' })
  await expect(write(asSeller(child.accountId), num)).rejects.toMatchObject(refusedAs('GUARDIAN_SENDS'))
  await propose(sale.actor, num, 'REFUND_PART', 500)

  const childJwt = (await signInSeller(app, child.login)).jwt
  const answers = [
    await call(app, contract.getSoldDisputes, {}, childJwt),
    await call(app, contract.getSoldDispute, { disputeNum: num }, childJwt),
    await call(app, contract.askStaffInSoldDispute, { disputeNum: num }, childJwt),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403, 403])
  for (const { body } of answers) expect(body).not.toMatch(/Marker/)
  expect(done(answers[0] as never).json<Of<{ items: DisputeSummary[] }>>().responseEntity.items).toEqual([])

  const guardianJwt = (await signInSeller(app, child.guardianLogin)).jwt
  const listed = done(await call(app, contract.getSoldDisputes, {}, guardianJwt)).json<
    Of<{ items: DisputeSummary[] }>
  >().responseEntity
  expect(listed.items).toMatchObject([{ disputeNum: num, isOwnTurn: true }])
  const seen = done(await call(app, contract.getSoldDispute, { disputeNum: num }, guardianJwt)).json<
    Of<ShownDispute>
  >().responseEntity
  expect(seen).toMatchObject({
    description: 'Marker-Dispute came broken',
    isFiltered: true,
    proposal: { kind: 'REFUND_PART', amount: { value: 5 } },
    acts: ['WRITE', 'PROPOSE', 'ACCEPT', 'DECLINE'],
  })
  expect(seen.events.map(({ text }) => text)).toContain('Marker-Message please')
  const { proposalId = 0 } = seen.proposal ?? {}
  const accepted = await call(
    app,
    contract.answerSoldProposal,
    { disputeNum: num, proposalId, answer: 'ACCEPT' },
    guardianJwt,
  )
  expect(done(accepted).json<Of<ShownDispute>>().responseEntity).toMatchObject({
    end: 'AGREED',
    refund: { value: 5 },
  })

  const mails = (await deliverMails()).filter(({ key }) => key.startsWith(sale.orderNum))
  expect(mails.filter(({ kind }) => kind === 'sale-dispute').length).toBeGreaterThan(0)
  for (const mail of mails.filter(({ kind }) => kind === 'sale-dispute')) {
    expect(mail.to).toBe(child.guardianEmail)
    expect(JSON.stringify(mail)).not.toMatch(/Marker/)
  }
  const { rows: told } = await sql<{ kind: string; href: string; facts: unknown }>`
    select kind, href, facts from notification where account_id in (${child.accountId}, ${child.guardianId})
  `.execute(db)
  expect(told.map(({ kind }) => kind)).toContain('CHILD_SALE_DISPUTE')
  expect(told.map(({ kind }) => kind)).not.toContain('SALE_DISPUTE')
  expect(JSON.stringify(told)).not.toMatch(/Marker-/)
})

test('P-07 a child who buys writes nothing that leads to it, and is written nothing either', async () => {
  const dispute = await givenDispute()
  await db
    .updateTable('account')
    .set({ birth_date: null, email: null, birth_year: 2015, status: 'AWAITING_GUARDIAN' })
    .where('account_id', '=', dispute.accountId)
    .execute()
  for (const by of [dispute.actor, dispute.seller])
    await expect(write(by, dispute.num, 'Write to me@example.org')).rejects.toMatchObject({
      code: 'VALIDATION',
    })
  await write(dispute.seller, dispute.num, 'Which piece was it?')
})

test('the database keeps one open dispute, a day for it, and says how it ended', async () => {
  const { num } = await givenDispute()
  const set = (columns: ReturnType<typeof sql>) =>
    sql`update dispute set ${columns} where dispute_num = ${num}`.execute(db)
  await expect(set(sql`due_at = null`)).rejects.toMatchObject({
    constraint: 'an_open_dispute_waits_until_some_day',
  })
  await expect(set(sql`status = 'CLOSED', waits_for = null, due_at = null`)).rejects.toMatchObject({
    constraint: 'a_closed_dispute_says_how_it_ended',
  })
  await expect(
    sql`
      insert into dispute (dispute_num, order_part_id, topic, locale, waits_for, due_at)
      select ${`D-${randomUUID()}`}, order_part_id, 'DAMAGED', 'en', 'ANSWER', now() from dispute where dispute_num = ${num}
    `.execute(db),
  ).rejects.toMatchObject({ constraint: 'part_has_one_open_dispute' })
  const twice = () =>
    sql`
      insert into dispute_proposal (dispute_id, side, kind)
      select dispute_id, 'BUYER', 'REPLACE' from dispute where dispute_num = ${num}
    `.execute(db)
  await twice()
  await expect(twice()).rejects.toMatchObject({ constraint: 'dispute_has_one_waiting_proposal' })
})

test('staff find what waits for them, read everything, and are told once by the inbox', async () => {
  const dispute = await givenDispute()
  const { num, actor, seller } = dispute
  const jwt = (await signInStaff(app, await loginOf(first.accountId))).jwt
  const waiting = async () => {
    const kind = inboxKinds.find((each) => each.kind === 'DISPUTE_TO_DECIDE')
    const { rows } = await sql<{
      key: string
      since: Date
    }>`select * from (${kind?.waiting}) as waiting`.execute(db)
    return rows.filter(({ key }) => key === num)
  }
  await write(seller, num, 'It was whole when we sent it')
  expect(await waiting()).toEqual([])
  await askStaff(db, actor, num)
  const [item] = await waiting()
  expect(Math.abs(Date.now() - (item?.since.getTime() ?? 0))).toBeLessThan(60_000)
  const list = done(await call(app, staffContract.listDisputes, { text: num }, jwt)).json<
    Of<{ items: { disputeNum: string }[] }>
  >().responseEntity
  expect(list.items).toMatchObject([{ disputeNum: num, waitsFor: 'DECISION', isAppeal: false }])
  const shown = done(await call(app, staffContract.getStaffDispute, { disputeNum: num }, jwt)).json<
    Of<StaffDispute>
  >().responseEntity
  expect(shown).toMatchObject({ acts: ['WRITE', 'DECIDE'], isChildsStore: false, isDecidedByCaller: false })
  expect(shown.events.map(({ kind }) => kind)).toEqual(['OPENED', 'MESSAGE', 'ASKED_STAFF'])
  const written = { disputeNum: num, message: 'Could you send a picture?', requestKey: randomUUID() }
  await call(app, staffContract.writeInStaffDispute, written, jwt)
  const asked = done(await call(app, staffContract.writeInStaffDispute, written, jwt)).json<
    Of<StaffDispute>
  >().responseEntity
  expect(asked.events.at(-1)).toMatchObject({
    kind: 'MESSAGE',
    side: 'STAFF',
    text: 'Could you send a picture?',
    isOwn: true,
  })
  expect(asked.events).toHaveLength(4)
  const { jwt: jwtOfColleague } = await signInStaff(app, await loginOf(second.accountId))
  const shownToColleague = done(
    await call(app, staffContract.getStaffDispute, { disputeNum: num }, jwtOfColleague),
  ).json<Of<StaffDispute>>().responseEntity
  expect(shownToColleague.events.at(-1)).toMatchObject({ side: 'STAFF', isOwn: false })
  const decided = done(
    await call(
      app,
      staffContract.decideDispute,
      {
        disputeNum: num,
        outcome: 'APPROVED',
        reason: 'SHOWN_TO_BE_FAULTY',
        note: 'The picture shows it',
        refund: { value: 10, currencyIso: 'USD' },
        eventCount: asked.events.length,
      },
      jwt,
    ),
  ).json<Of<StaffDispute>>().responseEntity
  expect(decided).toMatchObject({
    waitsFor: 'APPEAL',
    decision: { outcome: 'APPROVED', note: 'The picture shows it', refund: { value: 10 }, isFinal: false },
  })
  expect(await waiting()).toEqual([])
  expect((await readOrderMessages(db, dispute.orderNum)).map(({ side, message }) => [side, message])).toEqual(
    [
      ['BUYER', 'Both pieces came broken.'],
      ['SELLER', 'It was whole when we sent it'],
      ['STAFF', 'Could you send a picture?'],
    ],
  )
  const buyerJwt = (await signInAs(app, await loginOf(dispute.accountId))).jwt
  const own = done(await call(app, contract.getDisputes, { status: 'IN_PROGRESS' }, buyerJwt)).json<
    Of<{ items: DisputeSummary[] }>
  >().responseEntity
  expect(own.items).toMatchObject([{ disputeNum: num, waitsFor: 'APPEAL', isOwnTurn: false }])
  expect(
    done(await call(app, contract.getDisputes, {}, buyerJwt)).json<Of<{ items: unknown[] }>>().responseEntity
      .items,
  ).toEqual([])
  const shownToBuyer = done(await call(app, contract.getDispute, { disputeNum: num }, buyerJwt)).json<
    Of<ShownDispute>
  >().responseEntity
  expect(shownToBuyer.acts).toEqual(['WITHDRAW', 'WRITE', 'APPEAL'])
  expect(JSON.stringify(shownToBuyer)).not.toContain(first.accountId)
})

test('while a bank decides no dispute gives money back; what the bank has given back is not given again', async () => {
  const dispute = await givenDispute()
  const { num, orderId, actor, seller } = dispute
  const asked = await propose(actor, num, 'REFUND_WHOLE')
  const { paymentId } = await db
    .selectFrom('payment')
    .select('payment_id as paymentId')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await sql`
    with held as (
      update payment set disputed_minor = amount_minor where payment_id = ${paymentId}
    )
    insert into chargeback (provider_dispute_id, payment_id, order_id, amount_minor, held_minor, currency, opened_at)
    select ${`dp_${randomUUID()}`}, payment_id, order_id, amount_minor, amount_minor, currency, now()
    from payment where payment_id = ${paymentId}
  `.execute(db)
  await expect(answer(seller, num, asked, 'ACCEPT')).rejects.toMatchObject(refusedAs('PART_IN_DISPUTE'))
  await expect(propose(seller, num, 'REFUND_PART', 100)).rejects.toMatchObject(refusedAs('PART_IN_DISPUTE'))
  await runLoop()
  expect(await readDispute(num)).toMatchObject({ waitsFor: 'ANSWER' })
  await answer(seller, num, asked, 'DECLINE')
  await answer(seller, num, await propose(actor, num, 'REPLACE'), 'ACCEPT')
  await passTime(num)
  expect(await readDispute(num)).toMatchObject({ waitsFor: 'REPLACEMENT' })
  await sql`
    with lost as (
      update chargeback set status = 'LOST', closed_at = now(), withdrawn_at = now() where order_id = ${orderId}
    )
    update payment set disputed_minor = 0, refunded_minor = amount_minor where payment_id = ${paymentId}
  `.execute(db)
  await runLoop()
  expect(await readDispute(num)).toMatchObject({
    outcome: 'APPROVED',
    end: 'MONEY_ALREADY_BACK',
    refundMinor: null,
    isHeld: false,
  })
})
