import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { listReviewNotes, saveReviewNote } from '@kids-crafts/contract/product-cards-staff.ts'
import { sql } from 'kysely'

import type { Db, ReadDb } from '../platform/database/db.ts'
import type { Translated } from '../platform/database/translated.ts'

/** What reviewers say again and again. */
export async function listNotes(db: ReadDb): Promise<OutputOf<typeof listReviewNotes>> {
  const notes = await db
    .selectFrom('review_note')
    .select('note_number as number')
    .select((eb) => eb.ref('texts').$castTo<Record<string, string>>().as('texts'))
    .orderBy('note_number')
    .execute()
  return { notes }
}

export async function saveNote(db: Db, { number, texts }: InputOf<typeof saveReviewNote>): Promise<void> {
  const written = JSON.stringify(texts)
  await db
    .insertInto('review_note')
    .values({ note_number: number, texts: written })
    .onConflict((conflict) =>
      conflict.column('note_number').doUpdateSet({ texts: written, updated_at: sql`now()` }),
    )
    .execute()
}

/** Notes by their numbers, in the language of the seller where somebody has written it. */
export async function readNotes(
  db: ReadDb,
  { ownerId }: { ownerId: string | null },
  numbers: readonly number[],
): Promise<string[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<{ number: number; texts: Translated; locale: string | null }>`
    select
      note_number as number,
      texts,
      (select locale from account where account_id = ${ownerId}) as locale
    from review_note
    where note_number = any (${numbers}::integer[])
    order by note_number
  `.execute(db)
  return rows.map(({ texts, locale }) => {
    const byLocale: Record<string, string | undefined> = texts
    return byLocale[locale ?? 'en'] ?? texts.en
  })
}
