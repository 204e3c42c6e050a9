import { schoolApproversQuery, staffRequestsQuery } from '@kids-crafts/contract/school-buying-staff.ts'
import { childInvoiceHoldDays, invoiceHoldDays } from '@kids-crafts/rules/invoices.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { isAboveLimit } from '@kids-crafts/rules/school-buying.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { saveDraft, sendInvoice } from '#invoices'
import { listOrders, showOrder } from '#order-reading'
import { cancelUnpaid, lapseHolds, lockOrder } from '#orders'

import { issuerSettings } from './invoices/testing/invoice-shop.ts'
import { personalTables } from './modules.ts'
import { makeOrderMail } from './order-reading/make-order-mail.ts'
import { payByInvoice } from './payments/pay-by-invoice.ts'
import { payFromAccount } from './payments/pay-from-account.ts'
import { asBuyer } from './platform/actor.ts'
import { inTransaction } from './platform/database/db.ts'
import { newPublicNumber } from './platform/public-number.ts'
import { closeAccountOf } from './privacy/close-account.ts'
import { askApproval } from './school-buying/ask-approval.ts'
import { decideRequest } from './school-buying/decide-request.ts'
import { listApprovers, listBuyers, listStaffBuyers } from './school-buying/list-buyers.ts'
import { listStaffRequests } from './school-buying/list-staff-requests.ts'
import { listRequests, showRequest } from './school-buying/read-requests.ts'
import { readStanding } from './school-buying/read-standing.ts'
import { setApprover } from './school-buying/set-approver.ts'
import { setBuyerByApprover, setBuyerByStaff } from './school-buying/set-buyer.ts'
import {
  decisionAbout,
  givenApprover,
  givenBuyingSchool,
  orderPieces,
  signedInAs,
} from './school-buying/testing/buying-school.ts'
import { setSchoolMember } from './schools/set-school-member.ts'
import { givenAccount, givenChild } from './testing/accounts.ts'
import { aManager } from './testing/actors.ts'
import { auditBy } from './testing/audit.ts'
import { testDatabase } from './testing/database.ts'
import { neverLogs } from './testing/log.ts'
import { givenBuyer, stockOf } from './testing/orders.ts'

const { db } = await testDatabase()
const school = await givenBuyingSchool(db)
const { buyer, approver, billId } = school

type Order = Awaited<ReturnType<typeof orderPieces>>

const requestOf = ({ orderId }: Pick<Order, 'orderId'>) =>
  db.selectFrom('purchase_request').selectAll().where('order_id', '=', orderId).executeTakeFirst()
const statusOf = async ({ orderId }: Pick<Order, 'orderId'>) =>
  (
    await db
      .selectFrom('customer_order')
      .select(['status', 'total_minor as totalMinor'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).status
const pay = ({ orderNum }: Pick<Order, 'orderNum'>) =>
  payFromAccount(db, buyer.actor, { billId, orderNum, totalMinor: undefined, currency: undefined })
const limitTo = (limitMinor: number) =>
  db
    .updateTable('school_buyer')
    .set({ limit_minor: limitMinor })
    .where('account_id', '=', buyer.accountId)
    .execute()
const refusal = (code: string, fault?: string) => ({ code, ...(fault && { fault: { code: fault } }) })
const mailsOf = async (kind: string, orderNum: string) => {
  const { rows } = await sql<{ to: string }>`
    select payload ->> 'to' as to
    from graphile_worker._private_jobs
    where payload ->> 'kind' = ${kind} and payload -> 'data' ->> 'orderNum' = ${orderNum}
  `.execute(db)
  return rows.map(({ to }) => to)
}
const bellsOf = async (accountId: string, orderNum: string) =>
  (
    await db
      .selectFrom('notification')
      .select('kind')
      .where('account_id', '=', accountId)
      .where(sql`facts ->> 'orderNum'`, '=', orderNum)
      .execute()
  ).map(({ kind }) => kind)
const holdDays = async ({ orderId }: Pick<Order, 'orderId'>) => {
  const { rows } = await sql<{ days: number }>`
    select extract(epoch from hold_until - held_since) / 86400 as days from customer_order where order_id = ${orderId}
  `.execute(db)
  return Number(rows[0]?.days)
}
const draftOf = (orderNum: string) =>
  sql<{ vendorLogin: string }>`
    select vendor_login as "vendorLogin"
    from order_part join customer_order using (order_id)
    where order_num = ${orderNum}
  `
    .execute(db)
    .then(async ({ rows }) => {
      const { rows: days } = await sql<{ today: string; due: string }>`
        select current_date::text as today, (current_date + 10)::text as due
      `.execute(db)
      return {
        issuerCode: rows[0]?.vendorLogin ?? '',
        partNums: [`${orderNum}-1`],
        requisiteCode: 'PLATFORM',
        issueDate: days[0]?.today ?? '',
        dueDate: days[0]?.due ?? '',
      }
    })

test('the mail about an order that waits for a yes asks for no payment, and none urges to pay', async () => {
  const order = await orderPieces(db, buyer, 5)
  const told = async (kind: 'order-placed' | 'order-hold-ending') => {
    const { orderId, orderNum } = order
    const row = await db
      .selectFrom('customer_order')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const reader = { audience: 'BUYER' as const, firstName: 'Ada' }
    return makeOrderMail(db, row, { kind, facts: {} }, { reader, link: `/profile/orders/${orderNum}` })
  }
  expect(await told('order-placed')).toMatchObject({ data: { waitsForSchool: school.name } })
  expect(await told('order-hold-ending')).toBeUndefined()
  await decideRequest(db, approver, await decisionAbout(db, approver, order.orderNum, 'APPROVED'))
  expect((await told('order-placed'))?.data).not.toHaveProperty('waitsForSchool')
  expect(await told('order-hold-ending')).toBeDefined()
})

test('an order at the limit is paid, and one above it is asked about and told of', async () => {
  const within = await orderPieces(db, buyer, 4, { orderNote: 'At most' })
  expect(within.totalMinor).toBe(4500)
  expect(await requestOf(within)).toBeUndefined()
  await limitTo(4500)
  await pay(within)
  expect(await statusOf(within)).toBe('CONFIRMED')
  await limitTo(5000)

  const above = await orderPieces(db, buyer, 5)
  expect(await requestOf(above)).toMatchObject({ status: 'WAITING', requested_by: buyer.accountId })
  expect(await holdDays(above)).toBe(invoiceHoldDays)
  expect(await mailsOf('approval-asked', above.orderNum)).toEqual([`${approver.login}@example.org`])
  expect(await bellsOf(approver.accountId, above.orderNum)).toEqual(['APPROVAL_ASKED'])
  await expect(pay(above)).rejects.toMatchObject(refusal('CONFLICT', 'APPROVAL_NEEDED'))
  const shown = await showOrder(db, asBuyer(buyer.accountId), above.orderNum, 'en')
  expect(shown.approval).toEqual({ status: 'WAITING', schoolName: school.name, hasApprover: true })
  const { items } = await listOrders(db, buyer, { page: 1, status: ['ALL'] })
  expect(items.find(({ orderNum }) => orderNum === above.orderNum)?.approval?.status).toBe('WAITING')
  expect(items.find(({ orderNum }) => orderNum === within.orderNum)?.approval).toBeUndefined()
})

test('P-01 what a child has made waits for three days, and by card nobody is asked', async () => {
  const ofChild = await orderPieces(db, buyer, 6, { store: { kind: 'CHILD' } })
  expect(await holdDays(ofChild)).toBe(childInvoiceHoldDays)
  const byCard = await orderPieces(db, buyer, 6, { paymentSystemCode: 'STRIPE' })
  expect(await requestOf(byCard)).toBeUndefined()
})

test('the same order sent twice is one request, of which everybody is told once', async () => {
  const requestKey = 'sent-twice'
  const first = await orderPieces(db, buyer, 7, { requestKey })
  const again = await orderPieces(db, buyer, 7, { requestKey })
  expect(again.orderNum).toBe(first.orderNum)
  expect(await mailsOf('approval-asked', first.orderNum)).toHaveLength(1)
  await db.deleteFrom('cart_item').where('account_id', '=', buyer.accountId).execute()
})

test('without anybody else who could agree nothing is ordered above the limit, and the card is offered', async () => {
  const alone = await givenBuyingSchool(db)
  await db.deleteFrom('school_approver').where('school_id', '=', alone.schoolId).execute()
  await db
    .insertInto('school_approver')
    .values({ school_id: alone.schoolId, account_id: alone.buyer.accountId })
    .execute()
  await expect(orderPieces(db, alone.buyer, 9)).rejects.toMatchObject(refusal('CONFLICT', 'APPROVER_MISSING'))
  expect(await readStanding(db, alone.buyer.actor)).toMatchObject({ buyer: { hasApprover: false } })
})

test('without a limit, or in another currency, every order is asked about, in SQL as in code', async () => {
  const each = await givenBuyingSchool(db, { limitMinor: null })
  const small = await orderPieces(db, each.buyer, 1)
  expect(await requestOf(small)).toMatchObject({ status: 'WAITING' })
  for (const limit of [
    { limitMinor: null, currency: 'USD' },
    { limitMinor: 1500, currency: 'USD' },
    { limitMinor: 1499, currency: 'USD' },
    { limitMinor: 9999, currency: 'EUR' },
  ]) {
    await db
      .updateTable('school_buyer')
      .set({ limit_minor: limit.limitMinor, currency: limit.currency })
      .where('account_id', '=', each.buyer.accountId)
      .execute()
    const { rows } = await sql<{ lacks: boolean }>`select lacks_approval(${small.orderId}) as lacks`.execute(
      db,
    )
    expect(rows[0]?.lacks).toBe(isAboveLimit(limit, { totalMinor: 1500, currency: 'USD' }))
  }
})

test('S-23 the database refuses to pay or invoice what nobody has agreed to', async () => {
  const order = await orderPieces(db, buyer, 8)
  const payment = {
    order_id: order.orderId,
    status: 'PAID',
    revision: 0,
    amount_minor: order.totalMinor,
    currency: 'USD',
    settled_at: new Date(),
  }
  for (const method of [{ method: 'ACCOUNT', bill_id: billId }, { method: 'INVOICE' }])
    await expect(
      db
        .insertInto('payment')
        .values({ ...payment, ...method })
        .execute(),
    ).rejects.toThrow('before somebody has agreed')
  const draft = await draftOf(order.orderNum)
  await expect(saveDraft(db, asBuyer(buyer.accountId), draft, 'en')).rejects.toMatchObject(
    refusal('CONFLICT', 'APPROVAL_NEEDED'),
  )
  const { rows } = await sql<{ invoiceId: number }>`
    insert into invoice (account_id, invoice_num, issuer_store_id, currency, issue_on, due_on, locale)
    select account_id, ${newPublicNumber('I')}, store_id, 'USD', current_date, current_date, 'en'
    from customer_order join order_part using (order_id)
    where order_id = ${order.orderId}
    returning invoice_id as "invoiceId"
  `.execute(db)
  await sql`
    insert into invoice_part (invoice_id, order_part_id)
    select ${rows[0]?.invoiceId}, order_part_id from order_part where order_id = ${order.orderId}
  `.execute(db)
  await expect(
    sql`update invoice set sent_at = now() where invoice_id = ${rows[0]?.invoiceId}`.execute(db),
  ).rejects.toThrow('before somebody has agreed')
})

test('an approver lowers quantities and agrees; the buyer is told and pays as much as was agreed to', async () => {
  const order = await orderPieces(db, buyer, 9, { purchaseOrderNum: 'PO-7', budgetLine: 'Crafts' })
  const shown = await showRequest(db, approver, order.orderNum)
  expect(shown).toMatchObject({
    status: 'WAITING',
    buyerName: 'Tess Teacher',
    purchaseOrderNum: 'PO-7',
    budgetLine: 'Crafts',
    canDecide: true,
    total: { minor: 9500 },
  })
  expect(JSON.stringify(shown)).not.toContain('Main Street')
  const decision = {
    ...(await decisionAbout(db, approver, order.orderNum, 'APPROVED')),
    without: [{ orderItemNum: `${order.orderNum}-1`, quantity: 3 }],
    reason: 'Six are enough',
  }
  for (const _ of [1, 2]) await decideRequest(db, approver, decision)
  expect(await requestOf(order)).toMatchObject({
    status: 'APPROVED',
    approved_minor: 6500,
    decided_by: approver.accountId,
    reason: 'Six are enough',
  })
  expect(await stockOf(db, order.priceIds[0] ?? 0)).toMatchObject({ available: 94 })
  expect(await mailsOf('approval-given', order.orderNum)).toHaveLength(1)
  expect(await bellsOf(buyer.accountId, order.orderNum)).toEqual(['APPROVAL_GIVEN'])
  const { approval, timeline } = await showOrder(db, asBuyer(buyer.accountId), order.orderNum, 'en')
  expect(approval).toMatchObject({ status: 'APPROVED', reason: 'Six are enough' })
  expect(timeline.map(({ by, reason }) => `${by} ${reason}`)).toContain('APPROVER ITEMS_CANCELLED')
  await pay(order)
  expect(await statusOf(order)).toBe('CONFIRMED')
})

test('an order that was agreed to is invoiced, and its money is taken although the limit was lowered since', async () => {
  const order = await orderPieces(db, buyer, 6, { paymentSystemCode: 'INVOICE' })
  await decideRequest(db, approver, await decisionAbout(db, approver, order.orderNum, 'APPROVED'))
  const invoiceNumber = await saveDraft(db, asBuyer(buyer.accountId), await draftOf(order.orderNum), 'en')
  await sendInvoice(
    db,
    asBuyer(buyer.accountId),
    { invoiceNumber, total: money(order.totalMinor, 'USD') },
    issuerSettings,
  )
  await limitTo(100)
  await inTransaction(db, async (transaction) => {
    const locked = await lockOrder(transaction, asBuyer(buyer.accountId), order)
    expect(await payByInvoice(transaction, locked)).toBe('CONFIRMED')
  })
  await limitTo(5000)
})

test('an approver who declines cancels the order, and its stock comes back', async () => {
  const order = await orderPieces(db, buyer, 10)
  const decision = { ...(await decisionAbout(db, approver, order.orderNum, 'DECLINED')), reason: 'Next year' }
  for (const _ of [1, 2]) await decideRequest(db, approver, decision)
  expect(await statusOf(order)).toBe('CANCELLED')
  expect(await stockOf(db, order.priceIds[0] ?? 0)).toMatchObject({ available: 100, taken: 0 })
  expect(await mailsOf('approval-declined', order.orderNum)).toHaveLength(1)
  expect(await bellsOf(buyer.accountId, order.orderNum)).toEqual(['APPROVAL_DECLINED'])
  expect((await showOrder(db, asBuyer(buyer.accountId), order.orderNum, 'en')).approval).toMatchObject({
    status: 'DECLINED',
    reason: 'Next year',
  })
})

test('of two who decide at once one comes first, and the other is told', async () => {
  const other = await givenApprover(db, school.schoolId)
  for (let round = 0; round < 4; round++) {
    const order = await orderPieces(db, buyer, 6)
    const yes = await decisionAbout(db, approver, order.orderNum, 'APPROVED')
    const no = await decisionAbout(db, other, order.orderNum, 'DECLINED')
    const outcomes = await Promise.allSettled([
      decideRequest(db, approver, yes),
      decideRequest(db, other, no),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [rejected] = outcomes.filter(({ status }) => status === 'rejected')
    expect(rejected).toMatchObject({ reason: refusal('CONFLICT', 'REQUEST_DECIDED') })
    const { status } = (await requestOf(order)) ?? {}
    expect(await statusOf(order)).toBe(status === 'APPROVED' ? 'CREATED' : 'CANCELLED')
    await cancelled(order)
  }
})

async function cancelled(order: Pick<Order, 'orderId'>): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const locked = await lockOrder(transaction, asBuyer(buyer.accountId), order)
    if (locked.isPayable)
      await cancelUnpaid(transaction, locked, { actor: asBuyer(buyer.accountId), reason: 'ASKED' })
  })
}

test('a decision and a payment, or the end of the hold, come one after the other', async () => {
  for (let round = 0; round < 4; round++) {
    const paid = await orderPieces(db, buyer, 6)
    const yes = await decisionAbout(db, approver, paid.orderNum, 'APPROVED')
    const [decided, payment] = await Promise.allSettled([decideRequest(db, approver, yes), pay(paid)])
    expect(decided.status).toBe('fulfilled')
    expect(await statusOf(paid)).toBe(payment.status === 'fulfilled' ? 'CONFIRMED' : 'CREATED')
    await cancelled(paid)

    const lapsing = await orderPieces(db, buyer, 6)
    const no = await decisionAbout(db, approver, lapsing.orderNum, 'DECLINED')
    await sql`
      update customer_order set hold_until = now() - interval '1 second' where order_id = ${lapsing.orderId}
    `.execute(db)
    const [late] = await Promise.allSettled([
      decideRequest(db, approver, no),
      lapseHolds({ db, log: neverLogs }),
    ])
    expect(late).toMatchObject({ status: 'rejected', reason: refusal('CONFLICT', 'REQUEST_OVER') })
    // What somebody has locked is left for the next time.
    await lapseHolds({ db, log: neverLogs })
    expect(await statusOf(lapsing)).toBe('REJECTED_BY_TIMEOUT')
    expect((await showRequest(db, approver, lapsing.orderNum)).status).toBe('ENDED')
  }
})

test('a decision about an order that has changed since it was seen is refused, and so is one that leaves nothing', async () => {
  const order = await orderPieces(db, buyer, 6)
  const decision = await decisionAbout(db, approver, order.orderNum, 'APPROVED')
  for (const stale of [
    { revision: decision.revision + 1 },
    { total: money(6400, 'USD') },
    { total: money(6500, 'CAD') },
  ])
    await expect(decideRequest(db, approver, { ...decision, ...stale })).rejects.toMatchObject(
      refusal('CONFLICT', 'REQUEST_CHANGED'),
    )
  const without = [{ orderItemNum: `${order.orderNum}-1`, quantity: 6 }]
  await expect(decideRequest(db, approver, { ...decision, without })).rejects.toMatchObject(
    refusal('VALIDATION', 'REQUEST_EMPTY'),
  )
  expect(await requestOf(order)).toMatchObject({ status: 'WAITING' })
})

test('an order that became more than was agreed to is asked about again', async () => {
  const order = await orderPieces(db, buyer, 6)
  await decideRequest(db, approver, await decisionAbout(db, approver, order.orderNum, 'APPROVED'))
  await db
    .updateTable('purchase_request')
    .set({ approved_minor: order.totalMinor - 1 })
    .where('order_id', '=', order.orderId)
    .execute()
  await expect(pay(order)).rejects.toMatchObject(refusal('CONFLICT', 'APPROVAL_NEEDED'))
  for (const _ of [1, 2]) await askApproval(db, buyer.actor, order.orderNum)
  expect(await requestOf(order)).toMatchObject({ status: 'WAITING', decided_by: null, approved_minor: null })
  const mails = await mailsOf('approval-asked', order.orderNum)
  expect(mails.filter((to) => to.startsWith(approver.login))).toHaveLength(2)
})

test('an order that was begun by card is asked about afterwards, and its goods wait as for an invoice', async () => {
  const order = await orderPieces(db, buyer, 6, { paymentSystemCode: 'STRIPE' })
  await expect(pay(order)).rejects.toMatchObject(refusal('CONFLICT', 'APPROVAL_NEEDED'))
  const before = await showOrder(db, asBuyer(buyer.accountId), order.orderNum, 'en')
  expect(before.approval).toMatchObject({ status: 'NEEDED', hasApprover: true })
  for (const _ of [1, 2]) await askApproval(db, buyer.actor, order.orderNum)
  expect(await holdDays(order)).toBe(invoiceHoldDays)
  expect(await requestOf(order)).toMatchObject({ status: 'WAITING' })
  const stranger = await givenBuyer(db)
  await expect(askApproval(db, stranger.actor, order.orderNum)).rejects.toMatchObject(refusal('NOT_FOUND'))
})

test('S-23 nobody decides about their own request or for another school, and nobody who was taken out', async () => {
  const order = await orderPieces(db, buyer, 6)
  const decision = await decisionAbout(db, approver, order.orderNum, 'APPROVED')
  await db
    .insertInto('school_approver')
    .values({ school_id: school.schoolId, account_id: buyer.accountId })
    .execute()
  await expect(decideRequest(db, buyer.actor, decision)).rejects.toMatchObject(
    refusal('NOT_ALLOWED', 'OWN_REQUEST'),
  )
  await db.deleteFrom('school_approver').where('account_id', '=', buyer.accountId).execute()
  await expect(decideRequest(db, buyer.actor, decision)).rejects.toMatchObject(refusal('NOT_FOUND'))
  const { approver: foreign } = await givenBuyingSchool(db)
  await expect(decideRequest(db, foreign, decision)).rejects.toMatchObject(refusal('NOT_FOUND'))
  await expect(showRequest(db, foreign, order.orderNum)).rejects.toMatchObject(refusal('NOT_FOUND'))
  expect((await listRequests(db, foreign, { page: 1, view: 'ALL' })).items).toEqual([])
  const leaving = await givenApprover(db, school.schoolId)
  const manager = await aManager(db)
  const about = { schoolId: school.schoolId, login: leaving.login, reason: null }
  for (const _ of [1, 2]) await setApprover(db, manager, { ...about, isApprover: false })
  await expect(decideRequest(db, leaving, decision)).rejects.toMatchObject(refusal('NOT_FOUND'))
  expect(await auditBy(db, manager)).toEqual([`school.remove-approver ACCOUNT ${leaving.accountId}`])
})

test('P-01 the database lets no child be a buyer or approver of a school', async () => {
  const childId = await givenChild(db)
  await db
    .updateTable('account')
    .set({ school_id: school.schoolId })
    .where('account_id', '=', childId)
    .execute()
  const { login } = await db
    .selectFrom('account')
    .select('login')
    .where('account_id', '=', childId)
    .executeTakeFirstOrThrow()
  const manager = await aManager(db)
  const about = { schoolId: school.schoolId, login, reason: null }
  await expect(setApprover(db, manager, { ...about, isApprover: true })).rejects.toMatchObject(
    refusal('CONFLICT'),
  )
  const buying = { ...about, isBuyer: true, limit: null }
  await expect(setBuyerByStaff(db, manager, buying)).rejects.toMatchObject(refusal('CONFLICT'))
  await expect(setBuyerByApprover(db, approver, buying)).rejects.toMatchObject(
    refusal('CONFLICT', 'NOT_OF_SCHOOL'),
  )
  await expect(
    db.insertInto('school_approver').values({ school_id: school.schoolId, account_id: childId }).execute(),
  ).rejects.toThrow('no child')
  await expect(
    db
      .insertInto('school_buyer')
      .values({ school_id: school.schoolId, account_id: childId, currency: 'USD' })
      .execute(),
  ).rejects.toThrow('no child')
})

test('approvers set who buys with the school’s money, to whom its accounts are open from then on, but never themselves', async () => {
  const own = await givenBuyingSchool(db)
  const login = `helper-${own.schoolId}`
  const helperId = await givenAccount(db, { login, school_id: own.schoolId })
  const accounts = async () =>
    (
      await db
        .selectFrom('payment_account_holder')
        .select('bill_id')
        .where('account_id', '=', helperId)
        .execute()
    ).map(({ bill_id }) => bill_id)
  const set = (isBuyer: boolean, limit: ReturnType<typeof money> | null) =>
    setBuyerByApprover(db, own.approver, { schoolId: own.schoolId, login, isBuyer, limit })
  for (const _ of [1, 2]) await set(true, money(2500, 'USD'))
  expect(await accounts()).toEqual([own.billId])
  const { items, total } = await listBuyers(db, own.approver, { schoolId: own.schoolId, page: 1 })
  expect(total).toBe(2)
  expect(items.find((each) => each.login === login)).toMatchObject({
    limit: money(2500, 'USD'),
    isOwn: false,
  })
  await set(true, null)
  const manager = await aManager(db)
  const { items: forStaff } = await listStaffBuyers(db, {
    schoolId: own.schoolId,
    page: 1,
    perPage: 20,
    sortField: 'login',
    sortOrder: 'ASC',
  })
  expect(forStaff.find((each) => each.login === login)).toMatchObject({ limit: null })
  for (const _ of [1, 2]) await set(false, null)
  expect(await accounts()).toEqual([])
  expect(
    (await auditBy(db, { accountId: own.approver.accountId })).map((line) => line.split(' ')[0]),
  ).toEqual(['school.set-buyer', 'school.set-buyer', 'school.remove-buyer'])
  const self = { schoolId: own.schoolId, login: own.approver.login, isBuyer: true, limit: null }
  await expect(setBuyerByApprover(db, own.approver, self)).rejects.toMatchObject(
    refusal('NOT_ALLOWED', 'OWN_LIMIT'),
  )
  for (const unknown of ['nobody-at-all', 'stranger-here']) {
    if (unknown === 'stranger-here') await givenAccount(db, { login: unknown })
    for (const isBuyer of [true, false])
      await expect(
        setBuyerByApprover(db, own.approver, { ...self, login: unknown, isBuyer }),
      ).rejects.toMatchObject(refusal('CONFLICT', 'NOT_OF_SCHOOL'))
  }
  await expect(setBuyerByApprover(db, approver, { ...self, login })).rejects.toMatchObject(
    refusal('NOT_FOUND'),
  )
  await expect(listBuyers(db, approver, { schoolId: own.schoolId, page: 1 })).rejects.toMatchObject(
    refusal('NOT_FOUND'),
  )
  await set(true, money(2500, 'USD'))
  await setSchoolMember(db, manager, { schoolId: own.schoolId, login, isMember: false, reason: null })
  expect(await readStanding(db, signedInAs(helperId))).toEqual({ approverOf: [] })
})

test('a buyer who was taken out still needs the answer to what they have asked', async () => {
  const own = await givenBuyingSchool(db)
  const order = await orderPieces(db, own.buyer, 9)
  await db.deleteFrom('school_buyer').where('account_id', '=', own.buyer.accountId).execute()
  await expect(
    payFromAccount(db, own.buyer.actor, {
      billId: own.billId,
      orderNum: order.orderNum,
      totalMinor: undefined,
      currency: undefined,
    }),
  ).rejects.toMatchObject(refusal('CONFLICT', 'APPROVAL_NEEDED'))
})

test('what waits comes first, staff see all of it, and each has a page', async () => {
  const own = await givenBuyingSchool(db)
  const [first, second, third] = [
    await orderPieces(db, own.buyer, 6),
    await orderPieces(db, own.buyer, 7),
    await orderPieces(db, own.buyer, 8),
  ]
  await decideRequest(db, own.approver, await decisionAbout(db, own.approver, first.orderNum, 'DECLINED'))
  const numbers = async (view: 'ALL' | 'WAITING' | 'DECIDED') =>
    (await listRequests(db, own.approver, { page: 1, view })).items.map(({ orderNum }) => orderNum)
  expect(await numbers('ALL')).toEqual([second.orderNum, third.orderNum, first.orderNum])
  expect(await numbers('WAITING')).toEqual([second.orderNum, third.orderNum])
  expect(await numbers('DECIDED')).toEqual([first.orderNum])
  expect(await listRequests(db, own.approver, { page: 2, view: 'ALL' })).toMatchObject({
    items: [],
    total: 3,
    last: 1,
  })
  expect(await readStanding(db, own.approver)).toEqual({
    approverOf: [{ schoolId: own.schoolId, schoolName: own.name, waiting: 2 }],
  })
  const asked = (query: object) =>
    listStaffRequests(db, staffRequestsQuery.parse({ schoolId: String(own.schoolId), ...query }))
  expect((await asked({})).total).toBe(3)
  expect((await asked({ status: 'DECLINED' })).items).toMatchObject([
    { orderNum: first.orderNum, decidedBy: own.approver.login },
  ])
  expect((await asked({ text: second.orderNum })).items).toHaveLength(1)
  const approvers = await listApprovers(db, schoolApproversQuery.parse({ schoolId: String(own.schoolId) }))
  expect(approvers.items).toMatchObject([{ login: own.approver.login }])
})

test('P-14 with the accounts go the names and the words, and what was agreed to stays', async () => {
  const own = await givenBuyingSchool(db)
  const order = await orderPieces(db, own.buyer, 6)
  const decision = await decisionAbout(db, own.approver, order.orderNum, 'DECLINED')
  await decideRequest(db, own.approver, { ...decision, reason: 'Ask Tess again' })
  await closeAccountOf({ db, personalTables }, asBuyer(own.buyer.accountId), 'default')
  expect(await requestOf(order)).toMatchObject({ status: 'DECLINED', requested_by: null, reason: '' })
  expect((await showRequest(db, own.approver, order.orderNum)).buyerName).toBeUndefined()
  await closeAccountOf({ db, personalTables }, asBuyer(own.approver.accountId), 'default')
  expect(await requestOf(order)).toMatchObject({ status: 'DECLINED', decided_by: null })
  expect(
    await db.selectFrom('school_approver').selectAll().where('school_id', '=', own.schoolId).execute(),
  ).toEqual([])
})
