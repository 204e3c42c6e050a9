import { sql } from 'kysely'

import { writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { FactSettings } from './facts.ts'
import { findShownText } from './find-shown-text.ts'
import { previewContent } from './preview-content.ts'
import { hashOf, listReleasedTexts } from './released-texts.ts'
import type { TextName } from './released-texts.ts'

interface NewText extends TextName {
  markdown: string
  /** Of the text that it was made from. */
  replacesHash: string
  note: string
}

/** Replaces a text for all visitors; sent twice it is published once. */
export async function publishContent(
  { db, config }: { db: Db; config: FactSettings },
  actor: Staff,
  input: NewText,
): Promise<{ hash: string }> {
  const { problems } = previewContent(config, input)
  if (problems.length > 0) throw new Refusal('VALIDATION', problems.slice(0, 10).join(' '))
  const hash = hashOf(input.markdown)
  return changeText(db, input, async (transaction, shownHash) => {
    if (shownHash === hash) return hash
    if (shownHash !== input.replacesHash) {
      throw new Refusal('CONFLICT', 'Somebody has changed this text. Please read it again')
    }
    await appendVersion(transaction, input, {
      action: 'PUBLISHED',
      markdown: input.markdown,
      hash,
      actor,
    })
    return hash
  })
}

/** Publishes an earlier version again, which must be right by the rules of today. */
export async function restoreContent(
  parts: { db: Db; config: FactSettings },
  actor: Staff,
  { contentVersionId, note }: { contentVersionId: string; note: string },
): Promise<{ hash: string }> {
  const { markdown, ...name } = await readVersion(parts.db, contentVersionId)
  const shown = await findOwnText(parts.db, name)
  return publishContent(parts, actor, { ...name, markdown, replacesHash: shown?.hash ?? '', note })
}

/** Ends what staff have published, so that the text that came with the program is shown. */
export async function withdrawContent(
  { db }: { db: Db },
  actor: Staff,
  input: TextName & { note: string },
): Promise<{ hash: string }> {
  return changeText(db, input, async (transaction) => {
    const before = await findOwnText(transaction, input)
    if (before?.contentVersionId !== undefined) {
      await appendVersion(transaction, input, { action: 'WITHDRAWN', markdown: null, hash: null, actor })
    }
    return (await findOwnText(transaction, input))?.hash ?? ''
  })
}

export async function readVersion(
  db: Db,
  contentVersionId: string,
): Promise<TextName & { markdown: string }> {
  const row = await db
    .selectFrom('content_version')
    .select(['content_code as contentCode', 'locale', 'variant', 'markdown'])
    .where('content_version_id', '=', Number(contentVersionId))
    .executeTakeFirst()
  if (row === undefined || row.markdown === null) throw new Refusal('NOT_FOUND', 'There is no such version')
  return row as TextName & { markdown: string }
}

/**
 * What visitors of the variant's store see in this language, be it a text of its own or what stands
 * in for it.
 */
export const findOwnText = (db: Db, { contentCode, locale, variant }: TextName) =>
  findShownText(db, contentCode, locale, variant)

/** One change of a text at a time, and caches of every process are told when it commits. */
async function changeText(
  db: Db,
  name: TextName & { note: string },
  change: (transaction: Db, shownHash: string) => Promise<string>,
): Promise<{ hash: string }> {
  const released = await listReleasedTexts()
  if (!released.some(({ contentCode }) => contentCode === name.contentCode)) {
    throw new Refusal('NOT_FOUND', 'There is no such text')
  }
  const hash = await db.transaction().execute(async (transaction) => {
    const lock = `content ${name.contentCode} ${name.locale} ${name.variant}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(transaction)
    const shown = await findOwnText(transaction, name)
    const changed = await change(transaction, shown?.hash ?? '')
    await sql`select invalidate_caches(array[${contentTag(name.contentCode)}])`.execute(transaction)
    return changed
  })
  return { hash }
}

export const contentTag = (contentCode: string): string => `content:${contentCode}`

interface Appended {
  action: 'PUBLISHED' | 'WITHDRAWN'
  markdown: string | null
  hash: string | null
  actor: Staff
}

async function appendVersion(
  db: Db,
  { contentCode, locale, variant, note }: TextName & { note: string },
  { actor, ...version }: Appended,
): Promise<void> {
  await db
    .insertInto('content_version')
    .values({ content_code: contentCode, locale, variant, note, published_by: actor.accountId, ...version })
    .execute()
  await writeAudit(db, actor, {
    action: version.action === 'PUBLISHED' ? 'content.publish' : 'content.withdraw',
    subject: { kind: 'CONTENT', id: `${contentCode} ${locale} ${variant}` },
  })
}
