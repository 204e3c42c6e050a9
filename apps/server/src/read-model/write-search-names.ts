import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import type { Changes } from './take-changes.ts'
import { removeUnusedWords } from './write-search-documents.ts'

const namedEntities = [
  ['category', '@c:'],
  ['abstract_product', '@a:'],
  ['store', '@s:'],
  ['manufacturer', '@m:'],
] as const

/** Which words name what was touched; answers whether anything was. They are in the vocabulary even where no product has them. */
export async function writeSearchNames(db: Db, changes: Changes): Promise<boolean> {
  const tokens = namedEntities.flatMap(([entity, prefix]) =>
    changes.keysOf(entity).map((key) => `${prefix}${key}`),
  )
  if (tokens.length === 0) return false
  const { rows: removed } = await sql<{ term: string }>`
    delete from search_name where token = any (${tokens}::text[]) returning term
  `.execute(db)
  await sql`
    insert into search_name (term, token)
    select term, token from current_search_name where token = any (${tokens}::text[])
  `.execute(db)
  await sql`
    insert into search_word (term, frequency, near)
    select distinct term, 0, search_near(term)
    from search_name
    where token = any (${tokens}::text[]) and term not like '~%'
    on conflict (term) do nothing
  `.execute(db)
  await removeUnusedWords(
    db,
    removed.map(({ term }) => term),
  )
  return true
}
