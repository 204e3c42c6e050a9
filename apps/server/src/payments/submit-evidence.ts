import path from 'node:path'

import type { Kysely } from 'kysely'

import { writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { PdfRenderer } from '../platform/pdf/pdf-renderer.ts'
import { Refusal } from '../platform/refusal.ts'
import { CardRefused } from './card-provider.ts'
import type { CardProvider } from './card-provider.ts'
import { readEvidence } from './read-evidence.ts'

const template = path.join(import.meta.dirname, 'evidence.typ')

export interface EvidenceParts {
  db: Kysely<DB>
  provider: CardProvider
  pdf: PdfRenderer
}

/** Previews for staff what would be sent to the bank besides a statement. */
export async function previewEvidence(
  parts: Pick<EvidenceParts, 'db' | 'pdf'>,
  chargebackId: string,
): Promise<Uint8Array> {
  return renderEvidence(parts, { ...(await findChargeback(parts.db, chargebackId)), statement: '' })
}

/**
 * Sends the bank the order's evidence as a PDF, with a statement by staff. Banks accept evidence
 * once, so it is sent once; a second caller finds it sent. The provider is called outside any
 * transaction, with an idempotency key.
 */
export async function submitEvidence(
  { db, provider, pdf }: EvidenceParts,
  actor: Staff,
  { chargebackId, statement }: { chargebackId: string; statement: string },
): Promise<void> {
  const chargeback = await findChargeback(db, chargebackId)
  if (chargeback.evidenceAt !== null) return
  if (chargeback.status !== 'OPEN') throw new Refusal('CONFLICT', 'The bank no longer accepts evidence')
  const document = await renderEvidence({ db, pdf }, { ...chargeback, statement })
  try {
    await provider.submitEvidence({
      chargebackId,
      providerDisputeId: chargeback.providerDisputeId,
      statement,
      pdf: document,
    })
  } catch (error) {
    if (error instanceof CardRefused) throw new Refusal('CONFLICT', 'The bank no longer accepts evidence')
    throw error
  }
  await db.transaction().execute(async (transaction) => {
    const sent = await transaction
      .updateTable('chargeback')
      .set({ evidence_by: actor.accountId, evidence_at: new Date() })
      .where('chargeback_id', '=', chargebackId)
      .where('evidence_at', 'is', null)
      .returning('chargeback_id')
      .executeTakeFirst()
    if (sent === undefined) return
    await transaction
      .updateTable('chargeback')
      .set({ status: 'UNDER_REVIEW' })
      .where('chargeback_id', '=', chargebackId)
      .where('status', '=', 'OPEN')
      .execute()
    const subject = { kind: 'CHARGEBACK', id: chargebackId } as const
    await writeAudit(transaction, actor, {
      action: 'chargeback.answer',
      subject,
      reason: statement.slice(0, 300),
    })
  })
}

type FoundChargeback = Awaited<ReturnType<typeof findChargeback>>

async function findChargeback(db: Kysely<DB>, chargebackId: string) {
  const chargeback = await db
    .selectFrom('chargeback')
    .select(['provider_dispute_id as providerDisputeId', 'order_id as orderId', 'reason', 'status'])
    .select(['evidence_at as evidenceAt', 'opened_at as openedAt'])
    .where('chargeback_id', '=', chargebackId)
    .executeTakeFirst()
  if (chargeback === undefined) throw new Refusal('NOT_FOUND', 'There is no such chargeback')
  return chargeback
}

async function renderEvidence(
  { db, pdf }: Pick<EvidenceParts, 'db' | 'pdf'>,
  chargeback: FoundChargeback & { statement: string },
): Promise<Uint8Array> {
  const evidence = await readEvidence(db, chargeback)
  return pdf.render({ template, data: evidence, createdAt: chargeback.openedAt })
}
