import type { ContentAction, ContentVersion } from '@kids-crafts/contract/content.ts'
import { sql } from 'kysely'

import type { Db, ReadDb } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { versionsOf } from './find-shown-text.ts'
import { findOwnText } from './publish-content.ts'
import { listReleasedTexts } from './released-texts.ts'
import type { TextName } from './released-texts.ts'

const versionsMax = 200

/** Every text, those included that staff alone have written, and whether staff have replaced it. */
export async function listContent(db: ReadDb): Promise<{ texts: (TextName & { isReplaced: boolean })[] }> {
  const { rows: replaced } = await sql<TextName>`
    select content_code as "contentCode", locale, variant
    from (
      select distinct on (content_code, locale, variant) content_code, locale, variant, action
      from content_version
      where action <> 'RELEASED'
      order by content_code, locale, variant, content_version_id desc
    ) as latest
    where action = 'PUBLISHED'
  `.execute(db)
  const released = await listReleasedTexts()
  const replacedKeys = new Set(replaced.map(keyOf))
  const releasedKeys = new Set(released.map(keyOf))
  const added = replaced.filter((name) => !releasedKeys.has(keyOf(name)))
  return {
    texts: [...released, ...added].map((name) => ({ ...name, isReplaced: replacedKeys.has(keyOf(name)) })),
  }
}

const keyOf = ({ contentCode, locale, variant }: TextName): string => `${contentCode} ${locale} ${variant}`

/** A text as it is shown, to be edited, and what was shown before it. */
export async function showSource(
  db: Db,
  name: TextName,
): Promise<{ markdown: string; hash: string; versions: ContentVersion[] }> {
  const shown = await findOwnText(db, name)
  if (shown === undefined) throw new Refusal('NOT_FOUND', 'There is no such text')
  const rows = await versionsOf(db, name)
    .select(['content_version_id', 'action', 'hash', 'published_at', 'note'])
    .orderBy('content_version_id', 'desc')
    .limit(versionsMax)
    .execute()
  const versions = rows.map((row) => ({
    contentVersionId: String(row.content_version_id),
    action: row.action as ContentAction,
    ...(row.hash === null ? {} : { hash: row.hash }),
    publishedAt: row.published_at.toISOString(),
    note: row.note,
    isShown:
      shown.contentVersionId === undefined
        ? row.action === 'RELEASED' && row.hash === shown.hash
        : String(row.content_version_id) === shown.contentVersionId,
  }))
  return { markdown: shown.markdown, hash: shown.hash, versions }
}
