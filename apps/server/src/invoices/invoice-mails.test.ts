import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { aManager } from '../testing/actors.ts'
import { auditBy } from '../testing/audit.ts'
import { neverLogs } from '../testing/log.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { notificationsOf } from '../testing/notifications.ts'
import { givenBuyer } from '../testing/orders.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { remindOfInvoices } from './remind-of-invoices.ts'
import { saveDraft } from './save-draft.ts'
import { sendInvoice } from './send-invoice.ts'
import { stopReminders } from './stop-reminders.ts'
import { givenCredits } from './testing/credits.ts'
import {
  collectionIban,
  dollars,
  givenInvoiceShop,
  issuerSettings,
  partOfBusiness,
} from './testing/invoice-shop.ts'

const shop = await givenInvoiceShop()
const { db } = shop
const mailbox = testMailbox(shop)

type Buyer = Awaited<ReturnType<typeof givenConfirmed>>

async function givenConfirmed() {
  const buyer = await givenBuyer(db)
  const { email } = await db
    .updateTable('account')
    .set({ email_verified_at: new Date() })
    .where('account_id', '=', buyer.accountId)
    .returning('email')
    .executeTakeFirstOrThrow()
  return { ...buyer, email: email ?? '' }
}

async function givenSent(buyer: Awaited<ReturnType<typeof givenBuyer>>) {
  const order = await shop.givenOrder(buyer)
  return { order, ...(await shop.givenSent(buyer, [order.orderNum])) }
}

async function mailsTo({ email }: Buyer) {
  const mails = await mailbox.deliver()
  return mails.filter(({ to }) => to === email).map(({ kind, data }) => ({ kind, data }))
}

test('a buyer is told once that an invoice can be paid, and once that it is paid', async () => {
  const buyer = await givenConfirmed()
  const { order, invoiceNumber, reference, dueDate } = await givenSent(buyer)
  expect(await mailsTo(buyer)).toEqual([])
  await shop.tell(invoiceNumber)
  await shop.tell(invoiceNumber)
  const common = { invoiceNumber, currency: 'USD', amountMinor: order.totalMinor }
  const payable = {
    kind: 'invoice-payable',
    data: {
      ...common,
      dueOn: dueDate,
      reference,
      holder: 'Kids Crafts Ltd.',
      iban: collectionIban,
      swift: 'IPBSIE2D',
      isOnAccount: false,
    },
  }
  expect(await mailsTo(buyer)).toEqual([payable])
  await shop.pay({ amount: '10.00', reference: reference ?? '' })
  expect(await mailsTo(buyer)).toEqual([payable])
  await shop.pay({ amount: '15.00', reference: reference ?? '' })
  await shop.pay({ amount: '15.00', reference: reference ?? '' })
  expect(await mailsTo(buyer)).toEqual([
    payable,
    { kind: 'invoice-paid', data: { ...common, orderNums: [order.orderNum] } },
  ])
})

test('the bell tells of an invoice too, once of each, also who has confirmed no address', async () => {
  const buyer = await givenBuyer(db)
  const told = (number: string) => notificationsOf(db, `/profile/invoices/${number}`, buyer.accountId)
  const { invoiceNumber: paid, reference } = await givenSent(buyer)
  for (const _ of [1, 2]) await shop.tell(paid)
  for (const _ of [1, 2]) await shop.pay({ amount: '25.00', reference: reference ?? '' })
  expect(await told(paid)).toEqual(['INVOICE_PAYABLE', 'INVOICE_PAID'])
  const { invoiceNumber: refused } = await givenSent(buyer)
  for (const _ of [1, 2]) await shop.tell(refused, 'The account is closed')
  expect(await told(refused)).toEqual(['INVOICE_REJECTED'])
})

test('a buyer is told once what came off an invoice, what is left to pay and what is free again', async () => {
  const buyer = await givenConfirmed()
  await shop.giveCredit(buyer.accountId, 10_000)
  const { order, invoiceNumber, reference } = await givenSent(buyer)
  await shop.tell(invoiceNumber)
  const { refund, credit } = givenCredits(shop)
  await refund(order, { lines: [], goodwillMinor: 500 })
  await credit()
  await credit()
  await shop.pay({ amount: '20.00', reference: reference ?? '' })
  await refund(order, { lines: [], goodwillMinor: 300 })
  await credit()
  const { creditNotes } = await shop.show(buyer, invoiceNumber)
  const told = (await mailsTo(buyer)).filter(({ kind }) => kind === 'invoice-credited')
  const common = { invoiceNumber, currency: 'USD' }
  expect(told.map(({ data }) => data)).toEqual([
    { ...common, creditNoteNumber: creditNotes[0]?.number, amountMinor: 500, openMinor: 2000, freedMinor: 0 },
    { ...common, creditNoteNumber: creditNotes[1]?.number, amountMinor: 300, openMinor: 0, freedMinor: 300 },
  ])
})

test('on account the mail says that the goods come before the money', async () => {
  const buyer = await givenConfirmed()
  await shop.giveCredit(buyer.accountId, 100_000)
  const { invoiceNumber } = await givenSent(buyer)
  await shop.tell(invoiceNumber)
  expect(await mailsTo(buyer)).toMatchObject([{ kind: 'invoice-payable', data: { isOnAccount: true } }])
})

test('what the bank says to one that it refuses is told once, with the order that still waits', async () => {
  const buyer = await givenConfirmed()
  const { order, invoiceNumber } = await givenSent(buyer)
  await shop.tell(invoiceNumber, 'The account is closed')
  await shop.tell(invoiceNumber, 'The account is closed')
  expect(await mailsTo(buyer)).toEqual([
    {
      kind: 'invoice-rejected',
      data: {
        invoiceNumber,
        currency: 'USD',
        amountMinor: order.totalMinor,
        bankReason: 'The account is closed',
        waitingOrderNums: [order.orderNum],
      },
    },
  ])
})

test('one that ended with its order is told of once, with what had come for it', async () => {
  const buyer = await givenConfirmed()
  const { order, invoiceNumber, reference } = await givenSent(buyer)
  await shop.pay({ amount: '5.00', reference: reference ?? '' })
  await shop.cancel(buyer.accountId, order)
  await Promise.all([shop.settle(), shop.settle()])
  const { creditNoteNumber } = await shop.show(buyer, invoiceNumber)
  expect(await mailsTo(buyer)).toEqual([
    {
      kind: 'invoice-cancelled',
      data: {
        invoiceNumber,
        currency: 'USD',
        amountMinor: order.totalMinor,
        creditNoteNumber,
        paidMinor: 500,
        waitingOrderNums: [],
      },
    },
  ])
})

test('who cancels an invoice is not mailed that it is cancelled, and nobody without a confirmed address is mailed', async () => {
  const buyer = await givenConfirmed()
  const { invoiceNumber } = await givenSent(buyer)
  await cancelInvoice(db, buyer, invoiceNumber)
  expect(await mailsTo(buyer)).toEqual([])
  const unconfirmed = await givenBuyer(db)
  const other = await givenSent(unconfirmed)
  const before = (await mailbox.deliver()).length
  await shop.tell(other.invoiceNumber)
  expect((await mailbox.deliver()).length).toBe(before)
})

/** Due this many days from today's reminders, and accepted long before. */
async function givenDue(buyer: Buyer, days: number, acceptedDaysAgo = 50) {
  const order = await shop.givenOrder(buyer, [partOfBusiness])
  const { rows } = await sql<{ on: string; dueDate: string }>`
    select
      ((now() - interval '8 hours') at time zone 'UTC')::date + ${days}::integer - 30 as on,
      (((now() - interval '8 hours') at time zone 'UTC')::date + ${days}::integer)::text as "dueDate"
  `.execute(db)
  const { on, dueDate } = rows[0] ?? { on: '', dueDate: '' }
  const drafted = { ...(await shop.draftOf([order.orderNum])), issueDate: on, dueDate }
  const draftNumber = await saveDraft(db, buyer, drafted, 'en')
  const total = dollars(order.totalMinor)
  await sendInvoice(db, buyer, { invoiceNumber: draftNumber, total, on }, issuerSettings)
  const invoice = await shop.show(buyer, draftNumber)
  await shop.tell(invoice.invoiceNumber)
  await sql`
    update invoice set accepted_at = now() - make_interval(days => ${acceptedDaysAgo})
    where number = ${invoice.invoiceNumber}
  `.execute(db)
  return { ...invoice, draftNumber, dueDate, order }
}

const remind = () => remindOfInvoices({ db, log: neverLogs })

async function remindersTo(buyer: Buyer): Promise<string[][]> {
  const mails = await mailsTo(buyer)
  return mails.flatMap(({ kind, data }) =>
    kind === 'invoice-reminder' && 'invoices' in data
      ? [data.invoices.map(({ invoiceNumber }) => invoiceNumber)]
      : [],
  )
}

/** As if the last reminder was sent this many days ago. */
const remindedDaysAgo = (invoiceNumber: string, days: number) =>
  sql`update invoice set reminded_at = now() - make_interval(days => ${days}) where number = ${invoiceNumber}`.execute(
    db,
  )

test('all invoices that are due soon or late are in one mail, by two servers at once', async () => {
  const buyer = await givenConfirmed()
  const due = []
  for (const days of [-28, -14, -7, 0, 3]) due.push(await givenDue(buyer, days))
  await givenDue(buyer, 4)
  const [late] = due
  await shop.pay({ amount: '10.00', reference: late?.reference ?? '' })
  await Promise.all([remind(), remind(), remind()])
  await remind()
  expect(await remindersTo(buyer)).toEqual([due.map(({ invoiceNumber }) => invoiceNumber)])
  const mail = await mailbox.last(buyer.email, 'invoice-reminder')
  expect(mail.data.invoices[0]).toEqual({
    invoiceNumber: late?.invoiceNumber,
    currency: 'USD',
    amountMinor: (late?.order.totalMinor ?? 0) - 1000,
    dueOn: late?.dueDate,
    isOverdue: true,
    reference: late?.reference,
  })
  expect(mail.data.invoices.at(-1)).toMatchObject({ isOverdue: false })
})

test('of days that passed while no server ran, the newest alone is told of', async () => {
  const buyer = await givenConfirmed()
  const { invoiceNumber } = await givenDue(buyer, -16)
  await remind()
  await remind()
  expect(await remindersTo(buyer)).toHaveLength(1)
  await remindedDaysAgo(invoiceNumber, 1)
  await remind()
  expect(await remindersTo(buyer)).toHaveLength(1)
  await remindedDaysAgo(invoiceNumber, 4)
  await remind()
  expect(await remindersTo(buyer)).toHaveLength(2)
})

test('nobody is reminded right after the mail that said how to pay', async () => {
  const buyer = await givenConfirmed()
  await givenDue(buyer, 2, 0)
  await remind()
  expect(await remindersTo(buyer)).toEqual([])
})

test('nobody is reminded of a draft, nor of what is cancelled, paid, refused or not with the bank yet', async () => {
  const buyer = await givenConfirmed()
  const order = await shop.givenOrder(buyer)
  await saveDraft(db, buyer, await shop.draftOf([order.orderNum]), 'en')
  await sql`update invoice set due_on = current_date, issue_on = current_date where account_id = ${buyer.accountId}`.execute(
    db,
  )
  const paid = await givenDue(buyer, 0)
  await shop.pay({ amount: '25.00', reference: paid.reference ?? '' })
  await cancelInvoice(db, buyer, (await givenDue(buyer, 0)).invoiceNumber)
  await shop.tell((await givenDue(buyer, 0)).invoiceNumber, 'The account is closed')
  const waiting = await givenDue(buyer, 0)
  await sql`update invoice set status = 'SENT_TO_PMT' where number = ${waiting.invoiceNumber}`.execute(db)
  await remind()
  expect(await remindersTo(buyer)).toEqual([])
})

test('staff stop the reminders of one invoice, which is written down once', async () => {
  const buyer = await givenConfirmed()
  const staff = await aManager(db)
  const stopped = await givenDue(buyer, -7)
  const other = await givenDue(buyer, -7)
  await stopReminders(db, staff, { ...stopped, reason: 'Paid by cheque' })
  await stopReminders(db, staff, { ...stopped, reason: 'Paid by cheque' })
  await remind()
  expect(await remindersTo(buyer)).toEqual([[other.invoiceNumber]])
  expect(
    await notificationsOf(db, `/profile/invoices/${stopped.invoiceNumber}`, buyer.accountId),
  ).not.toContain('INVOICE_OVERDUE')
  expect(await notificationsOf(db, `/profile/invoices/${other.invoiceNumber}`, buyer.accountId)).toContain(
    'INVOICE_OVERDUE',
  )
  expect(await auditBy(db, staff)).toEqual([
    `invoice.stop-reminders INVOICE ${stopped.invoiceNumber} Paid by cheque`,
  ])
})
