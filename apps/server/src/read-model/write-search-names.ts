import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import type { Changes } from './take-changes.ts'
import { entityPrefixes, stemPrefix } from './token-prefixes.ts'
import { removeUnusedWords } from './write-search-documents.ts'

const namedEntities = [
  ['category', entityPrefixes.category],
  ['abstract_product', entityPrefixes.abstractProduct],
  ['store', entityPrefixes.store],
  ['manufacturer', entityPrefixes.manufacturer],
  ['attribute', entityPrefixes.attribute],
] as const

interface Name {
  term: string
  token: string
}

/**
 * Writes the words that name the changed entities and returns whether any changed. The vocabulary
 * includes them even if no product has them.
 */
export async function writeSearchNames(db: Db, changes: Changes): Promise<boolean> {
  const entityTokens = namedEntities.flatMap(([entity, prefix]) =>
    changes.keysOf(entity).map((key) => `${prefix}${key}`),
  )
  const tokens = [...entityTokens, ...(await valueTokens(db, changes.keysOf('attribute')))]
  if (tokens.length === 0) return false
  const { rows: removed } = await sql<Name>`
    delete from search_name where token = any (${tokens}::text[]) returning term, token
  `.execute(db)
  const { rows: written } = await sql<Name>`
    insert into search_name (term, token)
    select term, token from current_search_name where token = any (${tokens}::text[])
    returning term, token
  `.execute(db)
  if (areSame(removed, written)) return false
  await sql`
    insert into search_word (term, frequency, near)
    select distinct term, 0, search_near(term)
    from search_name
    where token = any (${tokens}::text[]) and left(term, 1) <> ${sql.lit(stemPrefix)}
    on conflict (term) do nothing
  `.execute(db)
  await removeUnusedWords(
    db,
    removed.map(({ term }) => term),
  )
  return true
}

/** A change of a value is queued as a change of its attribute. */
async function valueTokens(db: Db, attributeCodes: string[]): Promise<string[]> {
  if (attributeCodes.length === 0) return []
  const values = await db
    .selectFrom('attribute_value')
    .select('attribute_value_code as code')
    .where('attribute_code', 'in', attributeCodes)
    .execute()
  return values.map(({ code }) => `${entityPrefixes.attributeValue}${code}`)
}

/** Terms contain no spaces, so keys are unique. */
const keyOf = ({ term, token }: Name): string => `${term} ${token}`

function areSame(some: readonly Name[], others: readonly Name[]): boolean {
  return new Set(some.map(keyOf)).symmetricDifference(new Set(others.map(keyOf))).size === 0
}
