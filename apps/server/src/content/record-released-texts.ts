import type { Db } from '../platform/database/db.ts'
import { hashOf, listReleasedTexts, readReleasedText } from './released-texts.ts'

/**
 * Notes the texts that this version of the program shows, so that they can be shown when it is no
 * more. Processes that start at once may all do it: the index decides.
 */
export async function recordReleasedTexts(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('content_version')
    .select(['content_code', 'locale', 'variant', 'hash'])
    .where('action', '=', 'RELEASED')
    .execute()
  const recorded = new Set(rows.map((row) => `${row.content_code} ${row.locale} ${row.variant} ${row.hash}`))
  for (const name of await listReleasedTexts()) {
    const { contentCode, locale, variant } = name
    const markdown = (await readReleasedText(name)) ?? ''
    const hash = hashOf(markdown)
    if (recorded.has(`${contentCode} ${locale} ${variant} ${hash}`)) continue
    await db
      .insertInto('content_version')
      .values({ content_code: contentCode, locale, variant, action: 'RELEASED', markdown, hash })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
