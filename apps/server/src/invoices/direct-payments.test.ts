import { randomUUID } from 'node:crypto'

import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import * as contract from '@kids-crafts/contract/invoices-staff.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { balanceOf } from '#ledger'
import { deliverParcels, shipParcel, startPart } from '#orders'
import { completePart } from '#payments'

import { asSeller } from '../platform/actor.ts'
import type { Seller } from '../platform/actor.ts'
import { givenAccount } from '../testing/accounts.ts'
import { aManager, aTest, sellerOf } from '../testing/actors.ts'
import { auditBy } from '../testing/audit.ts'
import { givenBill } from '../testing/ledger.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { givenBuyer } from '../testing/orders.ts'
import { allocateByStaff } from './allocate-by-staff.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { noteArrival, noteArrivalByStaff, noteGivenBack } from './direct-payments.ts'
import { listBankLines } from './list-bank-lines.ts'
import { saveDraft } from './save-draft.ts'
import { sendInvoice } from './send-invoice.ts'
import { givenCredits } from './testing/credits.ts'
import {
  collectionIban,
  dollars,
  givenInvoiceShop,
  issuerSettings,
  partOfBusiness,
  partOfChild,
  refusedAs,
} from './testing/invoice-shop.ts'
import { listVendorInvoices, showVendorInvoice } from './vendor-invoices.ts'

const shop = await givenInvoiceShop()
const { db } = shop
const { refund, credit, linesOf } = givenCredits(shop)
const manager = await aManager(db)
const mailbox = testMailbox(shop)
const iban = 'DE89370400440532013000'

async function storeOf(orderNum: string): Promise<number> {
  const { rows } = await sql<{ storeId: number }>`
    select store_id as "storeId" from order_part join customer_order using (order_id) where order_num = ${orderNum}
  `.execute(db)
  return rows[0]?.storeId ?? 0
}

async function givenAccountOf(
  orderNum: string,
  status = 'IN_USE',
): Promise<{ owner: Seller; storeId: number }> {
  const storeId = await storeOf(orderNum)
  const owner = await givenAccount(db, { roles: ['vendor'] })
  await sql`update store set owner_account_id = ${owner} where store_id = ${storeId}`.execute(db)
  await sql`
    insert into store_bank_account (store_id, currency, status, holder, bank_name, bank_address, iban, swift, decided_at)
    values (
      ${storeId}, 'USD', ${status}, 'Bright Boards Ltd.', 'Deutsche Bank', 'Taunusanlage 12, Frankfurt', ${iban}, 'DEUTDEFF500', now()
    )
  `.execute(db)
  return { owner: asSeller(owner), storeId }
}

/**
 * A business's order whose buyer chose to pay the business directly; the documents exist, and the
 * bank wasn't involved.
 */
async function givenDirect(isConfirmed = false) {
  const buyer = await givenBuyer(db)
  const order = await shop.givenOrder(buyer)
  const { owner, storeId } = await givenAccountOf(order.orderNum)
  if (isConfirmed)
    await db
      .updateTable('account')
      .set({ email_verified_at: new Date() })
      .where('account_id', 'in', [buyer.accountId, owner.accountId])
      .execute()
  const draft = { ...(await shop.draftOf([order.orderNum])), requisiteCode: 'ISSUER' }
  const invoiceNum = await saveDraft(db, buyer, draft, 'en')
  await sendInvoice(db, buyer, { invoiceNumber: invoiceNum, total: dollars(2500) }, issuerSettings)
  await shop.deliver()
  const { invoiceNumber } = await shop.show(buyer, invoiceNum)
  const shown = () => shop.show(buyer, invoiceNumber)
  const arrives = async (minor: number, changes: object = {}) => {
    const { issueDate } = await shop.dates()
    const arrival = { invoiceNumber, arrivalId: randomUUID(), amount: dollars(minor), arrivedOn: issueDate }
    return noteArrival(db, owner, { ...arrival, ...changes })
  }
  const ofStore = (kind: 'PAID_DIRECT' | 'SELLER') => balanceOf(db, { kind, storeId }, 'USD')
  return { buyer, order, owner, storeId, invoiceNumber, shown, arrives, ofStore }
}

test('a buyer chooses to pay the business, which says that the money has come: the order is paid and the bank knew nothing', async () => {
  const { order, owner, invoiceNumber, shown, arrives, ofStore } = await givenDirect()
  expect(await shown()).toMatchObject({
    status: 'AWAITING_PAYMENT',
    requisites: { code: 'ISSUER', iban, holder: 'Bright Boards Ltd.' },
    documents: [{ kind: 'UBL' }, { kind: 'PDF' }, { kind: 'CII' }],
  })
  expect(shop.sent.map(({ number }) => number)).not.toContain(invoiceNumber)

  await arrives(1000)
  const partPaid = await shown()
  expect(partPaid).toMatchObject({ status: 'PARTIALLY_PAID', openAmount: dollars(1500) })
  const { issueDate: date } = partPaid
  expect(partPaid.payments).toEqual([{ date, amount: dollars(1000), payerName: '' }])
  expect(await shop.statusOf(order)).toBe('AWAITING_PAYMENT')
  await arrives(1500)
  expect(await shown()).toMatchObject({
    status: 'PAID',
    history: expect.arrayContaining([expect.objectContaining({ by: 'SELLER' })]),
  })
  expect(await shop.statusOf(order)).toBe('CONFIRMED')
  expect(await ofStore('PAID_DIRECT')).toBe(-2500)
  const { paidDirectly } = await showVendorInvoice(db, owner, invoiceNumber)
  expect(paidDirectly).toMatchObject({
    iban,
    open: dollars(0),
    arrivals: [{ amount: dollars(1000) }, { amount: dollars(1500), toGiveBack: dollars(0) }],
  })
  expect(await listVendorInvoices(db, owner, { tab: 'PAID', page: 1 })).toMatchObject({
    items: [{ invoiceNumber, isPaidDirectly: true }],
  })
  await shop.expectBooks()
})

test('the fee of what a business was paid directly is what it owes, until a transfer settles it', async () => {
  const { order, storeId, arrives, ofStore } = await givenDirect()
  await arrives(2500)
  const part = { orderNum: order.orderNum, number: 1 }
  const seller = await sellerOf(db, part)
  await startPart(db, seller, part)
  await shipParcel(db, seller, part, {})
  await deliverParcels(db, seller, part)
  await completePart(db, aTest, part, { reason: 'TIME_OVER' })
  // A tenth of goods for 20.00.
  const owed = 200
  const { rows } = await sql<{ minor: number }>`
    select sum(balance_minor)::bigint as minor from ledger_account where store_id = ${storeId} and currency = 'USD'
  `.execute(db)
  expect(rows[0]?.minor).toBe(-owed)

  const { handle } = await db
    .selectFrom('store')
    .select('handle')
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  await shop.pay({ amount: '2.00', text: `fee of ${handle}`, iban: 'GB29NWBK60161331926819' })
  const settle = async () => {
    const { items } = await listBankLines(
      db,
      contract.bankLinesQuery.parse({ text: `fee of ${handle}`, status: 'ALL' }),
    )
    const [line] = items
    if (line === undefined) throw new Error('There is no line')
    await allocateByStaff(db, manager, {
      kind: 'STORE',
      bankLineId: line.bankLineId,
      left: dollars(200),
      amount: dollars(200),
      vendorLogin: handle,
    })
  }
  await settle()
  expect(await ofStore('PAID_DIRECT')).toBe(-2300)
  await expect(settle()).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await auditBy(db, manager)).join('\n')).toContain('bank-line.settle BANK_LINE')
  await shop.expectBooks()
})

test('the same money told twice, or twenty times at once, is taken once; more than is open is refused', async () => {
  const { arrives, shown, ofStore } = await givenDirect()
  const same = { arrivalId: randomUUID() }
  await Promise.all(Array.from({ length: 20 }, () => arrives(1000, same)))
  await arrives(1000, same)
  expect(await ofStore('PAID_DIRECT')).toBe(-1000)
  await expect(arrives(1501)).rejects.toMatchObject(refusedAs('INVOICE_MORE_THAN_OPEN'))
  await expect(arrives(1500, { amount: money(1500, 'EUR') })).rejects.toMatchObject(
    refusedAs('INVOICE_MORE_THAN_OPEN'),
  )
  for (const arrivedOn of ['2999-01-01', '2001-01-01'])
    await expect(arrives(1, { arrivedOn })).rejects.toMatchObject(refusedAs('SHIP_BY_RANGE'))
  // Of parallel arrivals that exceed the open amount, some are refused.
  const some = await Promise.allSettled([arrives(1000), arrives(1000)])
  expect(some.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await shown()).toMatchObject({ openAmount: dollars(500) })
  await shop.expectBooks()
})

test('S-21 only the business that issued it says that its money has come, and only where it is payable to it', async () => {
  const { invoiceNumber, shown } = await givenDirect()
  const { issueDate } = await shop.dates()
  const arrival = { arrivalId: randomUUID(), amount: dollars(100), arrivedOn: issueDate }
  const other = await givenDirect()
  await expect(noteArrival(db, other.owner, { ...arrival, invoiceNumber })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const buyer = await givenBuyer(db)
  const order = await shop.givenOrder(buyer)
  const { owner } = await givenAccountOf(order.orderNum)
  const ours = await shop.givenSent(buyer, [order.orderNum])
  expect(ours.requisites).toMatchObject({ code: 'PLATFORM', iban: collectionIban })
  await expect(
    noteArrival(db, owner, { ...arrival, invoiceNumber: ours.invoiceNumber }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await showVendorInvoice(db, owner, ours.invoiceNumber)).toMatchObject({ isPaidDirectly: false })
  expect(await shown()).toMatchObject({ openAmount: dollars(2500) })
})

test('what is given back of an order lies with the business, which says that it has given it back', async () => {
  const { order, owner, invoiceNumber, arrives, shown, ofStore } = await givenDirect()
  await arrives(2500)
  const [line = 0] = await linesOf(order)
  await refund(order, { lines: [{ orderLineId: line, units: 1 }] })
  await credit()
  expect(await shown()).toMatchObject({ status: 'PAID', creditedAmount: dollars(1000) })
  const arrivalOf = async () => {
    const { paidDirectly } = await showVendorInvoice(db, owner, invoiceNumber)
    const [arrival] = paidDirectly?.arrivals ?? []
    if (arrival === undefined) throw new Error('Nothing has come')
    return arrival
  }
  const { arrivalNum } = await arrivalOf()
  expect(await arrivalOf()).toMatchObject({ toGiveBack: dollars(1000), givenBack: dollars(0) })
  // Until then it has the money, and staff can see that.
  expect(await ofStore('PAID_DIRECT')).toBe(-2500)
  const { items } = await listBankLines(db, contract.bankLinesQuery.parse({ bankLineId: String(arrivalNum) }))
  expect(items).toMatchObject([{ left: dollars(1000), store: expect.stringMatching(/\w/) }])
  await shop.expectBooks()

  const other = await givenDirect()
  const back = { arrivalNum, toGiveBack: dollars(1000) }
  await expect(noteGivenBack(db, other.owner, back)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(noteGivenBack(db, owner, { ...back, toGiveBack: dollars(999) })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await noteGivenBack(db, owner, back)
  await noteGivenBack(db, owner, back)
  expect(await arrivalOf()).toMatchObject({ toGiveBack: dollars(0), givenBack: dollars(1000) })
  expect(await ofStore('PAID_DIRECT')).toBe(-1500)
  expect(shop.paidBack).toEqual([])
  const { rows } = await sql<{ kind: string }>`
    select kind from notification where account_id = ${owner.accountId} order by kind
  `.execute(db)
  expect(rows.map(({ kind }) => kind)).toEqual(['INVOICE_GIVE_BACK', 'INVOICE_TO_YOU'])
  await shop.expectBooks()
})

test('where a business does not give it back, staff credit its buyer, and the business owes it', async () => {
  const { order, arrives, ofStore } = await givenDirect()
  await arrives(2500)
  await refund(order, { lines: [], goodwillMinor: 300 })
  await credit()
  const { items } = await listBankLines(db, contract.bankLinesQuery.parse({}))
  const line = items.find(({ store, left }) => store !== null && left.minor === 300)
  if (line === undefined) throw new Error('The money does not wait')
  const billId = await givenBill(db, 0)
  const act = { bankLineId: line.bankLineId, left: line.left, amount: line.left }
  await expect(
    allocateByStaff(db, manager, { ...act, kind: 'STORE', vendorLogin: 'no-such-store' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  await allocateByStaff(db, manager, { ...act, kind: 'ACCOUNT', billId })
  expect(await balanceOf(db, { kind: 'PAYMENT_ACCOUNT', billId }, 'USD')).toBe(300)
  expect(await ofStore('PAID_DIRECT')).toBe(-2500)
  await shop.expectBooks()
})

test('money that lies with a business pays no invoice of another seller', async () => {
  const { arrives, order } = await givenDirect()
  await arrives(2500)
  await refund(order, { lines: [], goodwillMinor: 500 })
  await credit()
  const buyer = await givenBuyer(db)
  const ofOther = await shop.givenOrder(buyer)
  const { invoiceNumber } = await shop.givenSent(buyer, [ofOther.orderNum])
  const { items } = await listBankLines(db, contract.bankLinesQuery.parse({}))
  const line = items.find(({ store, left }) => store !== null && left.minor === 500)
  if (line === undefined) throw new Error('The money does not wait')
  await expect(
    allocateByStaff(db, manager, {
      kind: 'INVOICE',
      bankLineId: line.bankLineId,
      left: line.left,
      invoiceNumber,
    }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(
    sql`
      insert into bank_allocation (bank_line_id, kind, invoice_id, amount_minor)
      select ${line.bankLineId}, 'INVOICE', invoice_id, 100 from invoice where number = ${invoiceNumber}
    `.execute(db),
  ).rejects.toMatchObject({ constraint: 'direct_money_pays_its_own_invoices' })
})

test('one that is cancelled before anything came is taken off, and a transfer to us by mistake pays one that is open', async () => {
  const cancelled = await givenDirect()
  await cancelInvoice(db, cancelled.buyer, cancelled.invoiceNumber)
  await expect(cancelled.arrives(2500)).rejects.toMatchObject(refusedAs('INVOICE_MORE_THAN_OPEN'))
  await shop.deliver()
  const mistaken = await givenDirect()
  const { reference = '' } = await mistaken.shown()
  await shop.pay({ amount: '25.00', reference })
  expect(await mistaken.shown()).toMatchObject({ status: 'PAID' })
  expect(await mistaken.ofStore('PAID_DIRECT')).toBe(0)
  await shop.expectBooks()
})

test('an account that is stopped is not payable any more: not in a draft that chose it, and a sent one stays as it is', async () => {
  const sent = await givenDirect()
  const buyer = await givenBuyer(db)
  const order = await shop.givenOrder(buyer)
  const draft = { ...(await shop.draftOf([order.orderNum])), requisiteCode: 'ISSUER' }
  await expect(saveDraft(db, buyer, draft, 'en')).rejects.toMatchObject(refusedAs('NOT_IN_LIST'))
  const { storeId } = await givenAccountOf(order.orderNum)
  const invoiceNumber = await saveDraft(db, buyer, draft, 'en')
  for (const stopped of [storeId, sent.storeId])
    await sql`
      update store_bank_account set status = 'ENDED', ended_at = now() where store_id = ${stopped} and status = 'IN_USE'
    `.execute(db)
  await givenAccountOf(order.orderNum)
  expect((await shop.show(buyer, invoiceNumber)).requisites).toBeUndefined()
  await expect(
    sendInvoice(db, buyer, { invoiceNumber, total: dollars(2500) }, issuerSettings),
  ).rejects.toMatchObject(refusedAs('INVOICE_ACCOUNT_STOPPED'))
  await saveDraft(db, buyer, { ...draft, invoiceNumber, requisiteCode: 'PLATFORM' }, 'en')
  await sendInvoice(db, buyer, { invoiceNumber, total: dollars(2500) }, issuerSettings)
  await sent.arrives(2500)
  expect(await sent.shown()).toMatchObject({ status: 'PAID', requisites: { iban } })
})

test('what a child has made is always paid to us', async () => {
  const buyer = await givenBuyer(db)
  const order = await shop.givenOrder(buyer, [partOfChild, partOfBusiness])
  const draft = { ...(await shop.draftOf([order.orderNum], 'platform')), requisiteCode: 'ISSUER' }
  await expect(saveDraft(db, buyer, draft, 'en')).rejects.toMatchObject(refusedAs('NOT_IN_LIST'))
  await expect(
    sql`
      insert into store_bank_account (store_id, currency, holder, bank_name, bank_address, iban, swift)
      select store_id, 'USD', 'A child', 'A bank', 'A street', ${iban}, 'DEUTDEFF500' from store where kind = 'CHILD' limit 1
    `.execute(db),
  ).rejects.toMatchObject({ constraint: 'a_child_is_not_paid_directly' })
})

test('who buys on account pays a business in advance: the limit is ours', async () => {
  const buyer = await givenBuyer(db)
  await shop.giveCredit(buyer.accountId, 10_000)
  const order = await shop.givenOrder(buyer)
  await givenAccountOf(order.orderNum)
  const draft = { ...(await shop.draftOf([order.orderNum])), requisiteCode: 'ISSUER' }
  const invoiceNumber = await saveDraft(db, buyer, draft, 'en')
  await sendInvoice(db, buyer, { invoiceNumber, total: dollars(2500) }, issuerSettings)
  await shop.deliver()
  expect(await shop.show(buyer, invoiceNumber)).toMatchObject({
    status: 'AWAITING_PAYMENT',
    isOnAccount: false,
  })
  expect(await shop.statusOf(order)).toBe('AWAITING_PAYMENT')
})

test('staff say it in the name of a business that says nothing, with a reason that is written down', async () => {
  const { invoiceNumber, shown } = await givenDirect()
  const { issueDate } = await shop.dates()
  const said: InputOf<typeof contract.noteArrivalByStaff> = {
    invoiceNumber,
    arrivalId: randomUUID(),
    amount: dollars(2500),
    arrivedOn: issueDate,
    reason: 'The buyer has shown the transfer',
  }
  await noteArrivalByStaff(db, manager, said)
  await noteArrivalByStaff(db, manager, said)
  expect(await shown()).toMatchObject({ status: 'PAID' })
  expect(contract.noteArrivalByStaff).toMatchObject({ access: ['manager', 'finance'], freshFactor: true })
  expect(await auditBy(db, manager)).toContain(`invoice.note-arrival INVOICE ${invoiceNumber} ${said.reason}`)
  expect((await auditBy(db, manager)).filter((line) => line.includes(invoiceNumber))).toHaveLength(1)
  await shop.expectBooks()
})

test('the business is told by mail where an invoice is payable to it, and its buyer is told how to pay it', async () => {
  const { buyer, owner, invoiceNumber } = await givenDirect(true)
  const mails = await mailbox.deliver()
  const of = async (accountId: string) => {
    const { email } = await db
      .selectFrom('account')
      .select('email')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    return mails.filter(({ to }) => to === email).map(({ kind, data }) => ({ kind, data }))
  }
  expect(await of(owner.accountId)).toMatchObject([
    {
      kind: 'invoice-to-issuer',
      data: { invoiceNumber, amountMinor: 2500, buyerName: expect.stringMatching(/\w/) },
    },
  ])
  expect(await of(buyer.accountId)).toMatchObject([
    { kind: 'invoice-payable', data: { invoiceNumber, iban, holder: 'Bright Boards Ltd.' } },
  ])
})
