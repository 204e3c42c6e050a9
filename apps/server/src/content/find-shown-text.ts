import { defaultLocale } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

import type { Db, ReadDb } from '../platform/database/db.ts'
import { hashOf, readReleasedText } from './released-texts.ts'
import type { TextName } from './released-texts.ts'

export interface ShownText {
  locale: Locale
  markdown: string
  hash: string
  /** Of the version that staff have published; undefined: it came with the program. */
  contentVersionId: string | undefined
  shownSince: Date
}

/**
 * The text that a visitor sees. Their language matters more than their store, and English is better
 * than nothing.
 */
export async function findShownText(
  db: Db | ReadDb,
  contentCode: string,
  locale: Locale,
  theme: Theme,
): Promise<ShownText | undefined> {
  const variants = theme === 'kids' ? (['kids', 'default'] as const) : (['default'] as const)
  for (const language of new Set([locale, defaultLocale])) {
    for (const variant of variants) {
      const name = { contentCode, locale: language, variant }
      const shown = (await findPublished(db, name)) ?? (await findReleased(db, name))
      if (shown) return shown
    }
  }
  return undefined
}

/** What staff have published last, unless they have withdrawn it. */
async function findPublished(db: Db | ReadDb, name: TextName): Promise<ShownText | undefined> {
  const row = await versionsOf(db, name)
    .select(['content_version_id', 'markdown', 'hash', 'published_at'])
    .where('action', '<>', 'RELEASED')
    .orderBy('content_version_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || row.markdown === null || row.hash === null) return undefined
  const { markdown, hash, published_at: shownSince } = row
  const contentVersionId = String(row.content_version_id)
  return { locale: name.locale, markdown, hash, contentVersionId, shownSince }
}

async function findReleased(db: Db | ReadDb, name: TextName): Promise<ShownText | undefined> {
  const markdown = await readReleasedText(name)
  if (markdown === undefined) return undefined
  const hash = hashOf(markdown)
  const row = await versionsOf(db, name)
    .select('published_at')
    .where('action', '=', 'RELEASED')
    .where('hash', '=', hash)
    .executeTakeFirst()
  const shownSince = row?.published_at ?? new Date()
  return { locale: name.locale, markdown, hash, contentVersionId: undefined, shownSince }
}

export const versionsOf = (db: Db | ReadDb, { contentCode, locale, variant }: TextName) =>
  db
    .selectFrom('content_version')
    .where('content_code', '=', contentCode)
    .where('locale', '=', locale)
    .where('variant', '=', variant)
