import { randomUUID } from 'node:crypto'

import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import * as contract from '@kids-crafts/contract/invoices-staff.ts'
import type { BankLineRow, StaffInvoice } from '@kids-crafts/contract/invoices-staff.ts'
import * as vendor from '@kids-crafts/contract/vendor-invoices.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { readConfig } from '../platform/config.ts'
import { givenAccount, givenChild } from '../testing/accounts.ts'
import { as, recogniseTestAccounts } from '../testing/act-as.ts'
import { aManager } from '../testing/actors.ts'
import { auditBy } from '../testing/audit.ts'
import { call } from '../testing/call.ts'
import { givenBill } from '../testing/ledger.ts'
import { givenBuyer } from '../testing/orders.ts'
import { testServer } from '../testing/server.ts'
import { allocateByStaff } from './allocate-by-staff.ts'
import { listCreditLines, setCreditLine } from './credit-lines.ts'
import { documentRoutes } from './document-route.ts'
import { readInvoiceSettings } from './invoice-settings.ts'
import { invoicesModule } from './invoices.ts'
import { listBankLines, readBankLine } from './list-bank-lines.ts'
import { listStaffInvoices } from './list-staff-invoices.ts'
import { findInvoice } from './lock-invoice.ts'
import { sendMoneyBack } from './send-back.ts'
import { staffInvoiceRoutes } from './staff-routes.ts'
import { storeDocument } from './store-document.ts'
import {
  dollars,
  givenInvoiceShop,
  issuerSettings,
  partOfBusiness,
  partOfChild,
} from './testing/invoice-shop.ts'
import { vendorInvoiceRoutes } from './vendor-routes.ts'

const shop = await givenInvoiceShop()
const { db } = shop
const manager = await aManager(db)
const payerIban = 'DE89370400440532013000'

const app = await testServer()
recogniseTestAccounts(app)
staffInvoiceRoutes(app, { db, config: { ...readConfig({ NODE_ENV: 'test' }), ...issuerSettings } })
vendorInvoiceRoutes(app, { db })
documentRoutes(app, { db })
const conflict = { code: 'CONFLICT' }
const notFound = { code: 'NOT_FOUND' }

/** Money without a known purpose. */
async function givenLine(amount: string, row: object = {}): Promise<BankLineRow> {
  const text = `For ${randomUUID()}`
  await shop.pay({ amount, text, iban: payerIban, ...row })
  const { items } = await listBankLines(db, contract.bankLinesQuery.parse({ text }))
  const [line] = items
  if (line === undefined) throw new Error('The line does not wait')
  return line
}

type Act = Partial<InputOf<typeof contract.allocateBankLine>>

const allocate = ({ bankLineId, left }: BankLineRow, act: Act, by = manager) =>
  allocateByStaff(db, by, { bankLineId, left, ...act } as InputOf<typeof contract.allocateBankLine>)

async function givenSentInvoice() {
  const buyer = await givenBuyer(db)
  const order = await shop.givenOrder(buyer)
  return { buyer, order, ...(await shop.givenSent(buyer, [order.orderNum])) }
}

test('money without a reference waits, and staff match it to an invoice by its number', async () => {
  const { buyer, order, invoiceNumber } = await givenSentInvoice()
  const part = await givenLine('10.00')
  expect(part).toMatchObject({ payerIban, amount: dollars(1000), left: dollars(1000), allocations: [] })
  await allocate(part, { kind: 'INVOICE', invoiceNumber })
  expect(await shop.show(buyer, invoiceNumber)).toMatchObject({ status: 'PARTIALLY_PAID' })
  // More than is open: the rest waits.
  const line = await givenLine('20.00')
  await allocate(line, { kind: 'INVOICE', invoiceNumber })
  expect(await shop.show(buyer, invoiceNumber)).toMatchObject({
    status: 'PAID',
    history: expect.arrayContaining([expect.objectContaining({ by: 'STAFF', amount: dollars(1500) })]),
  })
  expect(await shop.statusOf(order)).toBe('CONFIRMED')
  const after = await readBankLine(db, line.bankLineId)
  expect(after).toMatchObject({
    left: dollars(500),
    allocations: [{ kind: 'INVOICE', to: invoiceNumber, amount: dollars(1500), by: expect.any(String) }],
  })
  await expect(allocate(after, { kind: 'INVOICE', invoiceNumber })).rejects.toMatchObject(conflict)
  await expect(allocate(after, { kind: 'INVOICE', invoiceNumber: 'KC-1999-000001' })).rejects.toMatchObject(
    notFound,
  )
  expect(await auditBy(db, manager)).toEqual([
    `bank-line.match BANK_LINE ${part.bankLineId}`,
    `bank-line.match BANK_LINE ${line.bankLineId}`,
  ])
  await shop.expectBooks()
})

test('an invoice that ended takes no money, nor does one in another currency', async () => {
  const { buyer, order, invoiceNumber } = await givenSentInvoice()
  const euros = await givenLine('25.00', { currency: 'EUR' })
  await expect(allocate(euros, { kind: 'INVOICE', invoiceNumber })).rejects.toMatchObject(conflict)
  const line = await givenLine('25.00')
  await shop.cancel(buyer.accountId, order)
  // The order has ended, but its invoice not yet.
  await expect(allocate(line, { kind: 'INVOICE', invoiceNumber })).rejects.toMatchObject(conflict)
  await shop.settle()
  await expect(allocate(line, { kind: 'INVOICE', invoiceNumber })).rejects.toMatchObject(conflict)
  expect(await readBankLine(db, line.bankLineId)).toMatchObject({ left: dollars(2500), allocations: [] })
  await shop.expectBooks()
})

test('of two members of staff at once the second is told that it has changed', async () => {
  const { invoiceNumber } = await givenSentInvoice()
  const line = await givenLine('30.00')
  const billId = await givenBill(db, 0)
  const others = [await aManager(db), await aManager(db), await aManager(db)]
  const [first, second, third] = others
  const outcomes = await Promise.allSettled([
    allocate(line, { kind: 'INVOICE', invoiceNumber }, first),
    allocate(line, { kind: 'ACCOUNT', billId, amount: dollars(3000) }, second),
    allocate(line, { kind: 'RETURN', amount: dollars(3000) }, third),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(conflict)
  const audited = await Promise.all(others.map((each) => auditBy(db, each)))
  expect(audited.flat()).toHaveLength(1)
  expect((await readBankLine(db, line.bankLineId)).allocations).toHaveLength(1)
  await shop.expectBooks()
})

test('money goes to a payment account of its currency, and no more than is left', async () => {
  const line = await givenLine('12.00')
  const billId = await givenBill(db, 0)
  const toAccount = (minor: number, changes: Act = {}) =>
    allocate(line, { kind: 'ACCOUNT', billId, amount: dollars(minor), ...changes })
  await expect(toAccount(1201)).rejects.toMatchObject(conflict)
  await expect(toAccount(1200, { billId: 'NOBODYS' })).rejects.toMatchObject(notFound)
  await expect(toAccount(1200, { amount: { minor: 1200, currency: 'EUR' } })).rejects.toMatchObject(conflict)
  await toAccount(700)
  // The same request again: less is left than it states.
  await expect(toAccount(700)).rejects.toMatchObject(conflict)
  expect(await readBankLine(db, line.bankLineId)).toMatchObject({
    left: dollars(500),
    allocations: [{ kind: 'ACCOUNT', to: billId, amount: dollars(700) }],
  })
  expect(await balanceOf(billId)).toBe(700)
  await shop.expectBooks()
})

async function balanceOf(billId: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(balance_minor), 0)::bigint as balance from ledger_account where bill_id = ${billId}
  `.execute(db)
  return rows[0]?.balance ?? 0
}

test('money is returned to its payer once, though the bank is asked twice', async () => {
  const line = await givenLine('9.00')
  await allocate(line, { kind: 'RETURN', amount: dollars(900) })
  const returned = async () => (await readBankLine(db, line.bankLineId)).allocations[0]?.returnedAt
  expect(await returned()).toBeNull()
  const parts = { db, log: { error: () => {} }, bank: shop.bank }
  const asked: string[] = []
  // The bank accepted it, but this process dies before recording that.
  const dying = {
    ...shop.bank,
    sendBack: async ({ key }: { key: string }) => {
      asked.push(key)
      throw new Error('killed')
    },
  }
  await sendMoneyBack({ ...parts, bank: dying })
  expect(await returned()).toBeNull()
  await sql`update unfinished_work set retry_at = now() where work = 'send-money-back'`.execute(db)
  await Promise.all([sendMoneyBack(parts), sendMoneyBack(parts)])
  expect(await returned()).toBeInstanceOf(Date)
  await sendMoneyBack(parts)
  expect(shop.paidBack).toMatchObject([
    { key: asked[0], toIban: payerIban, amountMinor: 900, currency: 'USD' },
  ])
  await shop.expectBooks()
})

test('money whose payer the bank has not named is not returned', async () => {
  const line = await givenLine('3.00', { iban: '' })
  await expect(allocate(line, { kind: 'RETURN', amount: dollars(300) })).rejects.toMatchObject(conflict)
})

test('what waits is in the inbox, and names no payer', async () => {
  const line = await givenLine('41.50', { name: 'Ada Payer' })
  const [kind] = invoicesModule.inbox ?? []
  if (kind === undefined) throw new Error('There is no such kind')
  const { rows } = await sql<{ key: string; title: string }>`
    select * from (${kind.waiting}) as waiting where key = ${String(line.bankLineId)}
  `.execute(db)
  expect(rows).toMatchObject([{ title: `41.50 USD of ${line.bookedOn}`, since: expect.any(Date) }])
  await allocate(line, { kind: 'RETURN', amount: dollars(4150) })
  const later = await sql`
    select from (${kind.waiting}) as waiting where key = ${String(line.bankLineId)}
  `.execute(db)
  expect(later.rows).toEqual([])
})

test('staff find an invoice by its number, its order and its buyer, and see what happened to it', async () => {
  const { buyer, order, invoiceNumber } = await givenSentInvoice()
  const { login } = await db
    .selectFrom('account')
    .select('login')
    .where('account_id', '=', buyer.accountId)
    .executeTakeFirstOrThrow()
  const find = async (ask: object) =>
    (await listStaffInvoices(db, contract.staffInvoicesQuery.parse(ask))).items
  for (const text of [invoiceNumber.toLowerCase(), order.orderNum, login ?? ''])
    expect(await find({ text })).toMatchObject([
      { invoiceNumber, buyer: login, status: 'SENT_TO_PMT', total: dollars(2500), paid: dollars(0) },
    ])
  expect(await find({ text: invoiceNumber, status: 'PAID' })).toEqual([])
  expect(await find({ text: invoiceNumber, status: 'OVERDUE' })).toEqual([])
  expect(await find({ text: invoiceNumber, status: 'OPEN' })).toHaveLength(1)
  const shown = await read<StaffInvoice>(contract.getStaffInvoice, { invoiceNumber }, 'finance')
  expect(shown).toMatchObject({ invoiceNumber, buyer: login, acts: [], history: [{ by: 'BUYER' }, {}] })
  expect(await statusOf(contract.getStaffInvoice, { invoiceNumber: 'KC-1' }, 'finance')).toBe(404)
})

const staffId = manager.accountId
type Roles = Parameters<typeof as>[1]
type Called = Parameters<typeof call>[1]
const statusOf = async (endpoint: Called, input: object, role: string, accountId = staffId) =>
  (await call(app, endpoint, input, as(accountId, [role] as unknown as Roles))).statusCode

async function read<Answer>(endpoint: Called, input: object, role: string, accountId = staffId) {
  const answer = await call(app, endpoint, input, as(accountId, [role] as unknown as Roles))
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return answer.json<{ responseEntity: Answer }>().responseEntity
}

test('S-21 finance and managers alone see bank lines, invoices of all and credit lines', async () => {
  for (const endpoint of [
    contract.listBankLines,
    contract.listStaffInvoices,
    contract.listCreditLines,
    contract.getInvoiceSettings,
  ])
    expect(
      await Promise.all(
        ['manager', 'finance', 'moderator', 'buyer', 'vendor'].map((role) => statusOf(endpoint, {}, role)),
      ),
    ).toEqual([200, 200, 403, 403, 403])
  for (const endpoint of [contract.allocateBankLine, contract.setCreditLine])
    expect(endpoint).toMatchObject({ access: ['manager', 'finance'], freshFactor: true })
})

test('S-21 a business sees what it has issued and nothing else; a child who sells sees none', async () => {
  const { order, invoiceNumber } = await givenSentInvoice()
  const owner = await ownerOf(order.orderNum, 1)
  const list = (accountId: string) =>
    read<{ items: { invoiceNumber: string }[] }>(
      vendor.getVendorInvoices,
      { tab: 'ALL' },
      'vendor',
      accountId,
    )
  expect((await list(owner)).items).toMatchObject([
    { invoiceNumber, status: 'SENT_TO_PMT', buyerName: expect.stringMatching(/\w/) },
  ])
  expect(await read(vendor.getVendorInvoice, { invoiceNumber }, 'vendor', owner)).toMatchObject({
    orderNums: [order.orderNum],
    total: { value: 25 },
  })
  const other = await givenAccount(db, { roles: ['vendor'] })
  expect((await list(other)).items).toEqual([])
  expect(await statusOf(vendor.getVendorInvoice, { invoiceNumber }, 'vendor', other)).toBe(404)

  const buyer = await givenBuyer(db)
  const ofChild = await shop.givenOrder(buyer, [partOfChild, partOfBusiness])
  const sent = await shop.givenSent(buyer, [ofChild.orderNum], 'platform')
  const child = await ownerOf(ofChild.orderNum, 1)
  expect((await list(child)).items).toEqual([])
  const asked = { invoiceNumber: sent.invoiceNumber }
  expect(await statusOf(vendor.getVendorInvoice, asked, 'seller', child)).toBe(404)
})

/** The owner of the store that sells a part, created if missing. */
async function ownerOf(orderNum: string, number: number): Promise<string> {
  const owner = await givenAccount(db, { roles: ['vendor'] })
  const { rows } = await sql<{ owner: string }>`
    update store
    set owner_account_id = coalesce(owner_account_id, ${owner})
    from order_part
    join customer_order using (order_id)
    where order_part.store_id = store.store_id and order_num = ${orderNum} and number = ${number}
    returning owner_account_id as owner
  `.execute(db)
  return rows[0]?.owner ?? ''
}

test('S-21 a document goes to the buyer, to the business that issued it and to staff, and to nobody else', async () => {
  const { buyer, order, invoiceNumber } = await givenSentInvoice()
  const invoiceId = await findInvoice(db, invoiceNumber)
  await db
    .transaction()
    .execute((transaction) => storeDocument(transaction, invoiceId, 'PDF', Buffer.from('%PDF')))
  const owner = await ownerOf(order.orderNum, 1)
  const other = await givenAccount(db)
  const statusAt = async (place: string, role: string, accountId: string) =>
    (
      await app.inject({
        url: `/api/${place}invoice/document/v1/get?invoiceNumber=${invoiceNumber}&kind=PDF`,
        headers: as(accountId, [role] as unknown as Roles),
      })
    ).statusCode
  expect(await statusAt('', 'buyer', buyer.accountId)).toBe(200)
  expect(await statusAt('vendor/', 'vendor', owner)).toBe(200)
  expect(await statusAt('manager/', 'finance', staffId)).toBe(200)
  expect(await statusAt('', 'buyer', other)).toBe(404)
  expect(await statusAt('vendor/', 'vendor', other)).toBe(404)
  expect(await statusAt('manager/', 'moderator', staffId)).toBe(403)
})

test('staff let a grown-up buy on account, change the limit and stop it; each is written down with its reason', async () => {
  const login = `school-${randomUUID().slice(0, 8)}`
  const staff = await aManager(db)
  const accountId = await givenAccount(db, { login })
  const set = (changes: Partial<InputOf<typeof contract.setCreditLine>> = {}) =>
    setCreditLine(db, staff, {
      login,
      limit: dollars(50_000),
      isStopped: false,
      reason: 'A public school',
      ...changes,
    })
  const lines = async (ask: object = {}) =>
    (await listCreditLines(db, contract.creditLinesQuery.parse({ login, ...ask }))).items
  await expect(set({ isStopped: true })).rejects.toMatchObject(notFound)
  await expect(set({ limit: { minor: 1, currency: 'Gold' } })).rejects.toMatchObject({ code: 'VALIDATION' })
  await set()
  await set()
  expect(await lines()).toMatchObject([
    { login, limit: dollars(50_000), open: dollars(0), isLate: false, stoppedAt: null },
  ])
  await set({ limit: dollars(60_000), reason: 'They buy more' })
  await set({ limit: dollars(60_000), isStopped: true, reason: 'They pay late' })
  expect(await lines({ status: 'STOPPED' })).toMatchObject([{ stoppedAt: expect.any(Date) }])
  expect(await lines({ status: 'ACTIVE' })).toEqual([])
  expect(await auditBy(db, staff)).toEqual([
    `credit-line.set ACCOUNT ${accountId} A public school`,
    `credit-line.set ACCOUNT ${accountId} They buy more`,
    `credit-line.stop ACCOUNT ${accountId} They pay late`,
  ])
})

test('a child, somebody unknown and who does not buy cannot buy on account', async () => {
  const child = await givenChild(db)
  const { login } = await db
    .selectFrom('account')
    .select('login')
    .where('account_id', '=', child)
    .executeTakeFirstOrThrow()
  const seller = `seller-${randomUUID().slice(0, 8)}`
  await givenAccount(db, { login: seller, roles: ['vendor'] })
  const set = (name: string) =>
    setCreditLine(db, manager, { login: name, limit: dollars(100), isStopped: false, reason: 'Asked' })
  await expect(set(login ?? '')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(set(seller)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(set('nobody-at-all')).rejects.toMatchObject(notFound)
})

test('the currency of a limit stays as long as something is open in it', async () => {
  const buyer = await givenBuyer(db)
  const { login } = await db
    .selectFrom('account')
    .select('login')
    .where('account_id', '=', buyer.accountId)
    .executeTakeFirstOrThrow()
  await shop.giveCredit(buyer.accountId, 10_000)
  const order = await shop.givenOrder(buyer)
  await shop.givenSent(buyer, [order.orderNum])
  const asked = { login: login ?? '', isStopped: false, reason: 'They moved' }
  await expect(
    setCreditLine(db, manager, { ...asked, limit: { minor: 500, currency: 'EUR' } }),
  ).rejects.toMatchObject(conflict)
  const { items } = await listCreditLines(db, contract.creditLinesQuery.parse({ login }))
  expect(items).toMatchObject([{ limit: dollars(10_000), open: dollars(2500) }])
})

test('staff see what the operator has set for invoices, and what is missing', async () => {
  await shop.givenOrder(await givenBuyer(db))
  expect(await readInvoiceSettings(db, issuerSettings)).toMatchObject({
    issuer: { name: 'Kids Crafts Ltd.' },
    accounts: [{ currency: 'USD' }],
    lacks: [],
  })
  const nothingSet = { issuer: undefined, collectionAccounts: new Map() }
  expect(await readInvoiceSettings(db, nothingSet)).toEqual({ accounts: [], lacks: ['USD'] })
})
