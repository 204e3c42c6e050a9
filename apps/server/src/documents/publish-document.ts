import { dayOf } from '@kids-crafts/rules/children.ts'
import { sql } from 'kysely'

import { writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { previewDocument } from './preview-document.ts'
import type { DocumentPreview, EditedDocument, EditingParts } from './preview-document.ts'
import { documentsTag } from './read-versions.ts'
import { hashOf } from './whole-text.ts'

interface NewVersion extends EditedDocument {
  /** The version that it was made from. */
  replacesVersion: string
  note: string
}

/**
 * Puts a new version in force: from the commit on, every process shows it and takes consents to it
 * alone. Sent twice it is published once.
 */
export async function publishDocument(
  { db, personalTables }: EditingParts & { db: Db },
  actor: Staff,
  input: NewVersion,
  today: string = dayOf(new Date()),
): Promise<{ version: string }> {
  return inTransaction(db, async (transaction) => {
    const { documentCode, note } = input
    await sql`select pg_advisory_xact_lock(hashtextextended(${`document ${documentCode}`}, 0))`.execute(
      transaction,
    )
    const preview = await previewDocument({ db: transaction, personalTables }, input)
    if (preview.problems.length > 0) {
      throw new Refusal('VALIDATION', preview.problems.slice(0, 10).join('\n'))
    }
    const texts = hashed(preview)
    const inForce = await transaction
      .selectFrom('document_in_force')
      .select(['version', 'hash'])
      .where('document', '=', documentCode)
      .execute()
    const version = inForce[0]?.version ?? ''
    if (texts.every(({ hash }) => inForce.some((row) => row.hash === hash))) return { version }
    refuseOverlap(input, version, today)
    await transaction
      .insertInto('document_version')
      .values(
        texts.map((text) => ({ ...text, document: documentCode, version: today, is_released: false, note })),
      )
      .execute()
    const subject = { kind: 'DOCUMENT', id: `${documentCode} ${today}` } as const
    await writeAudit(transaction, actor, { action: 'document.publish', subject })
    await sql`select invalidate_caches(array[${documentsTag}])`.execute(transaction)
    return { version: today }
  })
}

const hashed = ({ texts }: DocumentPreview) =>
  texts.map(({ locale, markdown, text }) => {
    const shownText = JSON.stringify(text)
    return { locale, markdown, shown_text: shownText, hash: hashOf(shownText) }
  })

/** A version is a day, and somebody may have agreed to that of today already. */
function refuseOverlap({ replacesVersion }: NewVersion, inForce: string, today: string): void {
  if (replacesVersion !== inForce) {
    throw new Refusal('CONFLICT', `Version ${inForce} was published since. Copy that one and edit it.`)
  }
  if (today <= inForce) {
    throw new Refusal(
      'CONFLICT',
      `The version ${inForce} is in force: a day has one version, so the next can be published from the day after it.`,
    )
  }
}
