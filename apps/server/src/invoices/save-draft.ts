import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { saveInvoice } from '@kids-crafts/contract/invoices.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { collectionCode, invoiceDueDaysMax, issuersCode } from '@kids-crafts/rules/invoices.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { lockOrder, ordersOf, refuseUnapproved } from '#orders'
import { readAccountInUse } from '#store-accounts'

import type { Person } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db, ReadDb } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { newPublicNumber } from '../platform/public-number.ts'
import { Refusal } from '../platform/refusal.ts'
import { findInvoice, lockInvoicing, noSuchInvoice, noteChange, notNow } from './lock-invoice.ts'
import { partNumOf, readPartsToInvoice, waitsForMoney } from './read-parts.ts'
import type { PartToInvoice } from './read-parts.ts'

type Draft = InputOf<typeof saveInvoice>

/** Saves an invoice as a draft, new or existing. Returns the number used in addresses. */
export async function saveDraft(db: Db, buyer: Person, draft: Draft, locale: Locale): Promise<string> {
  return inTransaction(db, async (transaction) => {
    await lockInvoicing(transaction, buyer.accountId)
    await assertDates(transaction, draft)
    await assertOwnRequisite(transaction, buyer, draft.preferredRequisiteId ?? undefined)
    const parts = await lockParts(transaction, buyer, draft)
    const named = await findDraft(transaction, buyer, draft, parts)
    const taken = parts.find(({ invoiceNum }) => invoiceNum !== null && invoiceNum !== named?.invoiceNum)
    if (taken)
      throw new Refusal('CONFLICT', fault('INVOICE_PART_TAKEN', { invoiceNumber: taken.invoiceNum ?? '' }), [
        { field: 'partNums' },
      ])
    const storeBankAccountId = await payableTo(transaction, draft, parts)
    const invoice = await write(transaction, buyer, {
      draft,
      parts,
      locale,
      storeBankAccountId,
      invoiceId: named?.invoiceId,
    })
    await setParts(transaction, invoice.invoiceId, parts)
    if (named === undefined)
      await noteChange(transaction, invoice.invoiceId, 'DRAFT', { actor: buyer, reason: 'CREATED' })
    return invoice.invoiceNum
  })
}

/** The database's date, as for everything about invoices. */
export const today = async (db: ReadDb): Promise<string> => {
  const { rows } = await sql<{ day: string }>`select current_date::text as day`.execute(db)
  return rows[0]?.day ?? ''
}

export async function lastDueDay(db: ReadDb): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (current_date + ${sql.lit(invoiceDueDaysMax)}::integer)::text as day
  `.execute(db)
  return rows[0]?.day ?? ''
}

async function assertDates(db: Transaction<DB>, { issueDate, dueDate }: Draft): Promise<void> {
  const until = await lastDueDay(db)
  if (dueDate < issueDate || dueDate > until || issueDate > until)
    throw new Refusal('VALIDATION', fault('INVOICE_DUE_DATE', { until }), [{ field: 'dueDate' }])
}

async function assertOwnRequisite(
  db: Transaction<DB>,
  { accountId }: Person,
  requisiteId: string | undefined,
): Promise<void> {
  if (requisiteId === undefined) return
  const own = await db
    .selectFrom('requisite')
    .select('requisite_id')
    .where('requisite_id', '=', requisiteId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (own === undefined) throw new Refusal('NOT_FOUND', 'There are no such bank details')
}

/**
 * Locks their orders by id. The parts must have one issuer and currency, and be waiting for their
 * money.
 */
async function lockParts(
  db: Transaction<DB>,
  buyer: Person,
  { partNums, issuerCode }: Draft,
): Promise<PartToInvoice[]> {
  const wanted = new Set(partNums)
  const orderNums = [...new Set(partNums.map((partNum) => partNum.replace(/-\d+$/, '')))]
  const found = await db
    .selectFrom('customer_order')
    .select('order_id as orderId')
    .where('order_num', 'in', orderNums)
    .where(ordersOf(buyer))
    .orderBy('order_id')
    .execute()
  for (const { orderId } of found) {
    const order = await lockOrder(db, buyer, { orderId })
    if (order.isPayable) await refuseUnapproved(db, order)
  }
  const orderIds = found.map(({ orderId }) => orderId)
  const parts = await readPartsToInvoice(db, sql`order_id = any (${orderIds}::bigint[]) and ${waitsForMoney}`)
  const chosen = parts.filter((part) => wanted.has(partNumOf(part)))
  if (chosen.length < wanted.size)
    throw new Refusal('CONFLICT', fault('ORDER_NOT_PAYABLE'), [{ field: 'partNums' }])
  const isOfOne = chosen.every(
    (part) => part.issuerCode === issuerCode && part.currency === chosen[0]?.currency,
  )
  if (!isOfOne) throw new Refusal('VALIDATION', fault('NOT_IN_LIST'), [{ field: 'issuerCode' }])
  return chosen
}

/** Null: to the platform. */
async function payableTo(
  db: Transaction<DB>,
  { requisiteCode }: Draft,
  [part]: readonly PartToInvoice[],
): Promise<string | null> {
  if (requisiteCode === collectionCode) return null
  const storeId = requisiteCode === issuersCode ? part?.issuerStoreId : undefined
  const account = storeId && part ? await readAccountInUse(db, storeId, part.currency) : undefined
  if (account === undefined)
    throw new Refusal('VALIDATION', fault('NOT_IN_LIST'), [{ field: 'requisiteCode' }])
  return account.accountId
}

interface Found {
  invoiceId: number
  invoiceNum: string
}

/** The named draft or the one that already has these parts: a repeated request keeps one draft. */
async function findDraft(
  db: Transaction<DB>,
  { accountId }: Person,
  { invoiceNumber }: Draft,
  parts: readonly PartToInvoice[],
): Promise<Found | undefined> {
  const inNow = new Set(parts.map(({ invoiceNum }) => invoiceNum))
  const [only] = inNow.size === 1 ? inNow : []
  const asked = invoiceNumber ?? only ?? undefined
  if (asked === undefined) return undefined
  const invoiceId = await findInvoice(db, asked, accountId)
  const found = await db
    .selectFrom('invoice')
    .select(['invoice_id as invoiceId', 'invoice_num as invoiceNum', 'status'])
    .where('invoice_id', '=', invoiceId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (found === undefined) throw noSuchInvoice()
  if (found.status === 'DRAFT') return found
  if (invoiceNumber !== undefined) throw notNow()
  return undefined
}

interface ToWrite {
  draft: Draft
  parts: readonly PartToInvoice[]
  locale: Locale
  storeBankAccountId: string | null
  invoiceId: number | undefined
}

async function write(
  db: Transaction<DB>,
  { accountId }: Person,
  { draft, parts, locale, storeBankAccountId, invoiceId }: ToWrite,
): Promise<Found> {
  const [first] = parts
  if (first === undefined) throw noSuchInvoice()
  const values = {
    account_id: accountId,
    issuer_store_id: first.issuerStoreId,
    store_bank_account_id: storeBankAccountId,
    currency: first.currency,
    issue_on: draft.issueDate,
    due_on: draft.dueDate,
    comment: draft.comment ?? '',
    requisite_id: draft.preferredRequisiteId ?? null,
    locale,
    changed_at: sql<Date>`now()`,
  }
  const named = ['invoice_id as invoiceId', 'invoice_num as invoiceNum'] as const
  if (invoiceId !== undefined)
    return db
      .updateTable('invoice')
      .set(values)
      .where('invoice_id', '=', invoiceId)
      .returning(named)
      .executeTakeFirstOrThrow()
  return db
    .insertInto('invoice')
    .values({ ...values, invoice_num: newPublicNumber('I') })
    .returning(named)
    .executeTakeFirstOrThrow()
}

async function setParts(
  db: Transaction<DB>,
  invoiceId: number,
  parts: readonly PartToInvoice[],
): Promise<void> {
  await db.deleteFrom('invoice_part').where('invoice_id', '=', invoiceId).execute()
  await db
    .insertInto('invoice_part')
    .values(parts.map(({ orderPartId }) => ({ invoice_id: invoiceId, order_part_id: orderPartId })))
    .execute()
}
