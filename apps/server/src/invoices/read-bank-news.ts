import { isOpenInvoice } from '@kids-crafts/rules/invoices.ts'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { Bank, BankNews } from '#bank'

import type { System } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { orTryLater } from '../platform/jobs/unfinished-work.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import { payOrders } from './allocate.ts'
import { endInvoice } from './cancel-invoice.ts'
import { lockInvoice, noteChange } from './lock-invoice.ts'
import type { LockedInvoice } from './lock-invoice.ts'
import { takeStatement } from './take-statement.ts'
import { tellPayable, tellRejected } from './tell-buyer.ts'

export interface HearingParts extends LoopParts {
  bank: Bank
  /** Accounts for which payments are accepted. */
  ibans: readonly string[]
}

/** Handles all the bank's news, however often repeated, before confirming it to the bank. */
export async function readBankNews(parts: HearingParts): Promise<boolean> {
  const news = await parts.bank.news()
  const failing = await readSetAside(parts.db)
  for (const item of news.filter(({ id }) => !failing.has(subjectOf(id))))
    await orTryLater(parts, { work, subject: subjectOf(item.id) }, async () => {
      await hear(parts, item)
      await parts.bank.done(item.id)
    })
  return false
}

const work = 'bank-news'
const subjectOf = (newsId: string): string => newsId.slice(0, 200)

/** Failed news whose retry isn't due yet. */
async function readSetAside(db: Kysely<DB>): Promise<ReadonlySet<string>> {
  const found = await db
    .selectFrom('unfinished_work')
    .select('subject')
    .where('work', '=', work)
    .where('retry_at', '>', sql<Date>`now()`)
    .execute()
  return new Set(found.map(({ subject }) => subject))
}

async function hear({ db, ibans }: HearingParts, news: BankNews): Promise<void> {
  switch (news.kind) {
    case 'ACCEPTED':
      return noteAccepted(db, news.invoiceKey)
    case 'REJECTED':
      return noteRejected(db, news.invoiceKey, news.reason)
    default:
      return takeStatement({ db, ibans }, news)
  }
}

const noteAccepted = (db: Kysely<DB>, number: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const accepted = await acceptInvoice(transaction, number)
    if (accepted) await tellPayable(transaction, accepted)
  })

/**
 * From here on, the buyer owes the amount: on account the goods are sent now, otherwise when the
 * money arrives. Returns undefined if it was accepted before. Mails nobody: the demo writes past
 * events.
 */
export const acceptInvoice = (
  db: Db,
  number: string,
  by: 'BANK' | System = 'BANK',
): Promise<LockedInvoice | undefined> =>
  inTransaction(db, async (transaction) => {
    const invoice = await lockInvoice(transaction, number)
    if (invoice.status !== 'SENT_TO_PMT') return undefined
    const status = invoice.isOnAccount ? 'APPROVED' : 'AWAITING_PAYMENT'
    await transaction
      .updateTable('invoice')
      .set({ status, accepted_at: sql<Date>`now()` })
      .where('invoice_id', '=', invoice.invoiceId)
      .execute()
    await noteChange(transaction, invoice.invoiceId, status, { actor: by, reason: 'ACCEPTED' })
    if (invoice.isOnAccount) await payOrders(transaction, invoice)
    return invoice
  })

const noteRejected = (db: Kysely<DB>, number: string, bankReason: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const invoice = await lockInvoice(transaction, number)
    if (invoice.kind !== 'INVOICE' || !isOpenInvoice(invoice.status) || invoice.paidMinor > 0) return
    // The goods are on their way: the buyer's debt doesn't end if the bank changes its mind.
    if (invoice.isOnAccount && invoice.status !== 'SENT_TO_PMT') return
    const said = bankReason.slice(0, 1000)
    await endInvoice(transaction, invoice, 'REJECTED', {
      actor: 'BANK',
      reason: 'REJECTED',
      bankReason: said,
    })
    await tellRejected(transaction, invoice, said)
  })
