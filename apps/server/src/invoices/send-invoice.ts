import { fault } from '@kids-crafts/rules/faults.ts'
import { invoiceGraceDays } from '@kids-crafts/rules/invoices.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { beginPayment, refuseUnapproved } from '#orders'
import { isPaymentProcessing } from '#payments'
import { lockAccountInUse } from '#store-accounts'

import type { Person } from '../platform/actor.ts'
import type { CollectionAccount, Config } from '../platform/config.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { readCredit } from './credit.ts'
import { factsOf, readBuyer, readIssuer } from './frozen-facts.ts'
import { lockInvoice, lockInvoicing, noteChange, notNow } from './lock-invoice.ts'
import type { LockedInvoice } from './lock-invoice.ts'
import { nextNumber } from './number-invoice.ts'
import { readPartsToInvoice, sumsOf } from './read-parts.ts'
import type { PartToInvoice } from './read-parts.ts'
import { lastDueDay, today } from './save-draft.ts'
import { keepFacts } from './store-document.ts'

type Settings = Pick<Config, 'issuer' | 'collectionAccounts'>

interface Sending {
  invoiceNumber: string
  /** As the buyer saw it. */
  total: Money
  /** Defaults to today; the demo writes past invoices. */
  on?: string
}

/**
 * Numbers a draft and freezes its content, in one transaction; documents and the bank follow within
 * seconds. Sending it again returns the same invoice. From now on nobody can change the goods,
 * which wait for the money.
 */
export async function sendInvoice(
  db: Db,
  buyer: Person,
  { invoiceNumber, total, on }: Sending,
  settings: Settings,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockInvoicing(transaction, buyer.accountId)
    const invoice = await lockInvoice(transaction, invoiceNumber, buyer.accountId)
    if (isSentAs(invoice, total)) return
    if (invoice.status !== 'DRAFT') throw notNow()
    const parts = await readParts(transaction, invoice)
    const { totalMinor } = sumsOf(parts)
    if (totalMinor !== total.minor || invoice.currency !== total.currency)
      throw new Refusal('CONFLICT', fault('INVOICE_SUM_DIFFERS'))
    if (invoice.dueOn < (on ?? (await today(transaction))))
      throw new Refusal('VALIDATION', fault('INVOICE_DUE_DATE', { until: await lastDueDay(transaction) }), [
        { field: 'dueDate' },
      ])
    await refuseTooMany(transaction, buyer)
    const issuer = await readIssuer(transaction, invoice.issuerStoreId, settings.issuer)
    const bank = await payableTo(transaction, invoice, settings)
    if (issuer === undefined || bank === undefined)
      throw new Refusal('CONFLICT', fault('INVOICE_ISSUER_LACKS'))
    await holdGoods(transaction, invoice, parts)
    const isOnAccount = await isWithinCredit(transaction, buyer, invoice, totalMinor)
    const customer = await readBuyer(
      transaction,
      buyer.accountId,
      invoice.orders.map(({ orderId }) => orderId),
    )
    const numbered = await nextNumber(transaction, invoice.issuerStoreId, on)
    const facts = factsOf({ ...invoice, ...numbered }, { issuer, buyer: customer, bank }, parts)
    const { netMinor, taxMinor } = facts
    await transaction
      .updateTable('invoice')
      .set({
        status: 'SENT_TO_PMT',
        is_on_account: isOnAccount,
        issue_on: numbered.issueOn,
        sent_at: sql<Date>`now()`,
        number: numbered.number,
        issuer_key: numbered.issuerKey,
        year: numbered.year,
        serial: numbered.serial,
        reference: numbered.reference,
        net_minor: netMinor,
        tax_minor: taxMinor,
        total_minor: totalMinor,
      })
      .where('invoice_id', '=', invoice.invoiceId)
      .execute()
    await keepFacts(transaction, invoice.invoiceId, facts)
    await noteChange(transaction, invoice.invoiceId, 'SENT_TO_PMT', { actor: buyer, reason: 'SENT' })
  })
}

/**
 * Each sending uses one of an issuer's numbers, a PDF and a call to the bank, and holds goods. So
 * repeated sending and cancelling is blocked for a day, and buyers without credit may have only a
 * few waiting.
 */
async function refuseTooMany(db: Transaction<DB>, { accountId }: Person): Promise<void> {
  const { rows } = await sql<{ ofDay: number; waiting: number; hasCredit: boolean }>`
    select
      count(*) filter (where sent_at > now() - interval '1 day')::integer as "ofDay",
      count(*) filter (where ended_at is null)::integer as waiting,
      exists (select from credit_line where account_id = ${accountId} and stopped_at is null) as "hasCredit"
    from invoice
    where account_id = ${accountId}
      and kind = 'INVOICE'
      and sent_at is not null
      and (ended_at is null or sent_at > now() - interval '1 day')
  `.execute(db)
  const { ofDay = 0, waiting = 0, hasCredit = false } = rows[0] ?? {}
  if (ofDay >= (hasCredit ? sentPerDayOnAccount : sentPerDay))
    throw new Refusal('TOO_MANY_REQUESTS', 'Too many invoices for one day: please continue tomorrow')
  if (!hasCredit && waiting >= waitingMax)
    throw new Refusal('TOO_MANY_REQUESTS', 'Please pay or cancel one of your open invoices first')
}

const sentPerDay = 10
const sentPerDayOnAccount = 500
const waitingMax = 6

const isSentAs = ({ status, number, totalMinor }: LockedInvoice, total: Money): boolean =>
  number !== null && status !== 'CANCELLED' && status !== 'REJECTED' && totalMinor === total.minor

/** Their current state, locked against changes. */
const readParts = (db: Transaction<DB>, { invoiceId }: LockedInvoice): Promise<PartToInvoice[]> =>
  readPartsToInvoice(
    db,
    sql`order_part.order_part_id in (select order_part_id from invoice_part where invoice_id = ${invoiceId})`,
  )

/**
 * The account that the buyer saw, or a refusal: a business may have closed its account since the
 * draft was saved.
 */
async function payableTo(
  db: Transaction<DB>,
  { issuerStoreId, storeBankAccountId, currency }: LockedInvoice,
  { collectionAccounts }: Settings,
): Promise<CollectionAccount | undefined> {
  if (storeBankAccountId === null) return collectionAccounts.get(currency)
  const inUse = issuerStoreId === null ? undefined : await lockAccountInUse(db, issuerStoreId, currency)
  if (inUse?.accountId !== storeBankAccountId)
    throw new Refusal('CONFLICT', fault('INVOICE_ACCOUNT_STOPPED'), [{ field: 'requisiteCode' }])
  const { accountId: _, ...account } = inUse
  return account
}

/**
 * Holds a business's goods until the money may have arrived; children's goods aren't held longer
 * for a bank.
 */
async function holdGoods(
  db: Transaction<DB>,
  { orders, dueOn }: LockedInvoice,
  parts: readonly PartToInvoice[],
): Promise<void> {
  if (parts.length === 0) throw notNow()
  for (const order of orders) {
    if (await isPaymentProcessing(db, order.orderId))
      throw new Refusal('CONFLICT', fault('ORDER_BEING_PAID', { orderNum: order.orderNum }))
    await refuseUnapproved(db, order)
    await beginPayment(db, order)
    await sql`
      update customer_order
      set hold_until = greatest(hold_until, ${dueOn}::date + ${sql.lit(invoiceGraceDays)}::integer)
      where order_id = ${order.orderId}
        and not exists (
          select from order_part where order_part.order_id = customer_order.order_id and seller_kind = 'CHILD'
        )
    `.execute(db)
  }
}

/** Buyers on account may use their limit, and are told what is left. */
async function isWithinCredit(
  db: Transaction<DB>,
  { accountId }: Person,
  { currency, locale, storeBankAccountId }: LockedInvoice,
  totalMinor: number,
): Promise<boolean> {
  // The limit covers debts to us. A business paid directly is paid in advance.
  if (storeBankAccountId !== null) return false
  const credit = await readCredit(db, accountId)
  if (credit === undefined || credit.currency !== currency) return false
  if (totalMinor > credit.leftMinor)
    throw new Refusal(
      'CONFLICT',
      fault('INVOICE_CREDIT', { left: formatMoney({ minor: credit.leftMinor, currency }, locale) }),
    )
  return true
}
