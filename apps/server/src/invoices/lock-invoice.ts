import { fault } from '@kids-crafts/rules/faults.ts'
import type { InvoiceActor, InvoiceKind, InvoiceStatus } from '@kids-crafts/rules/invoices.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { lockOrder } from '#orders'
import type { LockedOrder } from '#orders'

import { accountOf, asSystem } from '../platform/actor.ts'
import type { Actor } from '../platform/actor.ts'
import type { ReadDb } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'

export interface LockedInvoice {
  invoiceId: number
  invoiceNum: string
  accountId: string | null
  kind: InvoiceKind
  status: InvoiceStatus
  issuerStoreId: number | null
  /** The business's account, if it is payable there. */
  storeBankAccountId: string | null
  currency: string
  isOnAccount: boolean
  issueOn: string
  dueOn: string
  comment: string
  locale: Locale
  number: string | null
  reference: string | null
  totalMinor: number | null
  paidMinor: number
  /** The total of its credit notes. */
  creditedMinor: number
  orders: LockedOrder[]
}

const system = asSystem('invoices')

/**
 * Locks an invoice with its orders: first the orders by id, like every change of an order. Accepts
 * any of its numbers; other people's invoices are not found.
 */
export async function lockInvoice(
  db: Transaction<DB>,
  invoiceNumber: string,
  accountId?: string,
): Promise<LockedInvoice> {
  const invoiceId = await findInvoice(db, invoiceNumber, accountId)
  return lockInvoiceOf(db, invoiceId)
}

export async function lockInvoiceOf(db: Transaction<DB>, invoiceId: number): Promise<LockedInvoice> {
  const { rows: orderIds } = await sql<{ orderId: number }>`
    select distinct order_id as "orderId"
    from invoice_part join order_part using (order_part_id)
    where invoice_id = ${invoiceId}
    order by order_id
  `.execute(db)
  const orders: LockedOrder[] = []
  for (const { orderId } of orderIds) orders.push(await lockOrder(db, system, { orderId }))
  const { rows } = await sql<Omit<LockedInvoice, 'orders'>>`
    select
      invoice_id as "invoiceId", invoice_num as "invoiceNum", account_id as "accountId", kind, status,
      issuer_store_id as "issuerStoreId", store_bank_account_id as "storeBankAccountId", currency, is_on_account as "isOnAccount", issue_on::text as "issueOn",
      due_on::text as "dueOn", comment, locale, number, reference, total_minor as "totalMinor", paid_minor as "paidMinor",
      credited_minor as "creditedMinor"
    from invoice
    where invoice_id = ${invoiceId}
    for no key update
  `.execute(db)
  const [found] = rows
  if (found === undefined) throw noSuchInvoice()
  return { ...found, orders }
}

/** The amount left to pay. */
export const openMinorOf = ({
  totalMinor,
  creditedMinor,
  paidMinor,
}: Pick<LockedInvoice, 'totalMinor' | 'creditedMinor' | 'paidMinor'>): number =>
  (totalMinor ?? 0) - creditedMinor - paidMinor

export async function findInvoice(db: ReadDb, invoiceNumber: string, accountId?: string): Promise<number> {
  const { rows } = await sql<{ invoiceId: number }>`
    select invoice_id as "invoiceId"
    from invoice
    where (invoice_num = ${invoiceNumber} or number = ${invoiceNumber})
      and (${accountId ?? null}::uuid is null or account_id = ${accountId ?? null})
  `.execute(db)
  const [found] = rows
  if (found === undefined) throw noSuchInvoice()
  return found.invoiceId
}

export const noSuchInvoice = (): Refusal => new Refusal('NOT_FOUND', 'There is no such invoice')
/** It has changed since it was read. */
export const notNow = (): Refusal => new Refusal('CONFLICT', fault('INVOICE_NOT_NOW'))

/**
 * Serialises everything that a buyer does with invoices: the remaining credit is counted under this
 * lock.
 */
export async function lockInvoicing(db: Transaction<DB>, accountId: string): Promise<void> {
  const { isChild } = await db
    .selectFrom('account')
    .select((eb) => eb.fn<boolean>('is_child', ['birth_year']).as('isChild'))
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (isChild) throw new Refusal('NOT_ALLOWED', fault('INVOICE_CHILD'))
}

interface Change {
  actor: Actor | 'BANK'
  reason: string
  amountMinor?: number
}

/** Adds a line to an invoice's history. */
export async function noteChange(
  db: Transaction<DB>,
  invoiceId: number,
  toStatus: InvoiceStatus,
  { actor, reason, amountMinor }: Change,
): Promise<void> {
  await db
    .insertInto('invoice_change')
    .values({
      invoice_id: invoiceId,
      to_status: toStatus,
      actor: actor === 'BANK' ? 'BANK' : actorName(actor),
      actor_account_id: actor === 'BANK' ? null : accountOf(actor),
      reason,
      amount_minor: amountMinor ?? null,
    })
    .execute()
}

function actorName(actor: Actor): InvoiceActor {
  if (actor.kind === 'STAFF') return 'STAFF'
  if (actor.kind === 'SELLER') return 'SELLER'
  return actor.kind === 'SYSTEM' ? 'SYSTEM' : 'BUYER'
}
