import { addDays } from '@kids-crafts/rules/calendar-days.ts'
import { money } from '@kids-crafts/rules/money.ts'
import type { Transaction } from 'kysely'

import { acceptInvoice, cancelInvoice, payDirectly, payInvoice, saveDraft, sendInvoice } from '#invoices'
import { lockOrder } from '#orders'
import { readShares, refundOrder } from '#payments'

import { asBuyer, asSeller, asSystem } from '../platform/actor.ts'
import type { Seller } from '../platform/actor.ts'
import { demoAccounts, demoIssuer } from '../platform/config.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { DemoInvoice } from './content/orders.ts'

const settings = { issuer: demoIssuer, collectionAccounts: demoAccounts }
const limitMinor = 500_000
const dueDays = 30

interface Invoiced {
  orderId: number
  orderNum: string
  accountId: string
  totalMinor: number
  currency: string
  placedAt: Date
}

/** The invoice of an order of one seller, which its operations bring as far as it has come. */
export async function insertInvoice(db: Transaction<DB>, until: DemoInvoice, order: Invoiced): Promise<void> {
  const { accountId, totalMinor, currency } = order
  const buyer = asBuyer(accountId)
  // What is sent on account cannot be taken back.
  if (until !== 'cancelled') await giveCredit(db, accountId, currency)
  const on = order.placedAt.toISOString().slice(0, 10)
  const draft = await draftOf(db, order, on)
  const isDirect = until === 'direct' || until === 'paid-directly'
  const requisiteCode = isDirect ? 'ISSUER' : 'PLATFORM'
  const invoiceNumber = await saveDraft(db, buyer, { ...draft, requisiteCode }, 'en')
  if (until === 'draft') return
  await sendInvoice(db, buyer, { invoiceNumber, total: money(totalMinor, currency), on }, settings)
  if (until === 'sent') return
  if (until === 'cancelled') {
    await cancelInvoice(db, buyer, invoiceNumber)
    return
  }
  if (isDirect) {
    await acceptInvoice(db, invoiceNumber, asSystem('demo'))
    if (until === 'direct') return
    return payDirectly(db, await sellerOf(db, order), { invoiceNumber, arrivedOn: addDays(on, 6) })
  }
  await acceptInvoice(db, invoiceNumber)
  if (until === 'credited') return giveBackOne(db, order)
  const paidMinor = { overdue: 0, 'part-paid': Math.floor(totalMinor / 2), paid: totalMinor }[until]
  if (paidMinor > 0)
    await payInvoice(db, invoiceNumber, {
      account: demoAccounts.get(currency)?.iban ?? '',
      amountMinor: paidMinor,
      bookedOn: addDays(on, 8),
      payerName: 'Harbour School Board',
      payerIban: 'GB29NWBK60161331926819',
    })
}

/** The loops of a server send the refund and write its credit note. */
async function giveBackOne(db: Transaction<DB>, { orderId, orderNum }: Invoiced): Promise<void> {
  const actor = asSystem('demo')
  const locked = await lockOrder(db, actor, { orderNum })
  const [line] = await readShares(db, orderId)
  if (line === undefined) throw new Error(`Order ${orderNum} has no line`)
  await refundOrder(db, locked, {
    actor,
    reason: 'DAMAGED',
    lines: [{ orderLineId: line.orderLineId, units: 1 }],
    alone: { orderMinor: 0, sellerDayMinor: 0, personDayMinor: 0 },
  })
}

async function sellerOf(db: Transaction<DB>, { orderId }: Invoiced): Promise<Seller> {
  const { accountId } = await db
    .selectFrom('order_part')
    .innerJoin('store', 'store.store_id', 'order_part.store_id')
    .select('owner_account_id as accountId')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (accountId === null) throw new Error('Nobody is there to say that the money has come')
  return asSeller(accountId)
}

async function giveCredit(db: Transaction<DB>, accountId: string, currency: string): Promise<void> {
  await db
    .insertInto('credit_line')
    .values({ account_id: accountId, currency, limit_minor: limitMinor })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
}

async function draftOf(db: Transaction<DB>, { orderId, orderNum }: Invoiced, on: string) {
  const { seller_kind, vendor_login } = await db
    .selectFrom('order_part')
    .select(['seller_kind', 'vendor_login'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return {
    issuerCode: seller_kind === 'CHILD' ? 'platform' : vendor_login,
    partNums: [`${orderNum}-1`],
    issueDate: on,
    dueDate: addDays(on, dueDays),
  }
}
