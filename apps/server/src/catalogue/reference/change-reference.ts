import { isDeepStrictEqual } from 'node:util'

import type {
  addReference as addReferenceCall,
  changeReference as changeReferenceCall,
  orderReference as orderReferenceCall,
  setReferenceStatus as setReferenceStatusCall,
} from '@kids-crafts/contract/catalogue-staff.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { sql } from 'kysely'

import { assertReason, writeAudit } from '#audit'

import type { Staff } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/database/db.ts'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { referenceTables } from './reference-tables.ts'

type Change = InputOf<typeof changeReferenceCall>

/** Adds an entity as the last of its siblings. */
export async function addReference(
  db: Db,
  actor: Staff,
  { kind, code, parentCode, names }: InputOf<typeof addReferenceCall>,
): Promise<void> {
  const { table, codeColumn, parentColumn } = referenceTables[kind]
  await inTransaction(db, async (transaction) => {
    await lockParent(transaction, { kind, code, parentCode })
    const columns = parentColumn === undefined ? sql`` : sql`${sql.ref(parentColumn)},`
    const parent = parentColumn === undefined ? sql`` : sql`${parentCode}::text,`
    const { numAffectedRows } = await sql`
      insert into ${sql.table(table)} (${sql.ref(codeColumn)}, ${columns} names, position)
      select ${code}, ${parent} ${JSON.stringify(names)}::jsonb, coalesce(max(position) + 1, 0)
      from ${sql.table(table)}
      where ${besides(parentColumn, parentCode)}
      on conflict do nothing
    `.execute(transaction)
    if (!numAffectedRows) throw new Refusal('CONFLICT', `There is something with the code ${code} already`)
    await writeAudit(transaction, actor, { action: 'catalogue.add', subject: { kind, id: code } })
  })
}

/** Renames, translates and moves an entity. It moves to the end of its new siblings. */
export async function changeReference(db: Db, actor: Staff, change: Change): Promise<void> {
  const { kind, code, parentCode, names } = change
  const { table, codeColumn, parentColumn } = referenceTables[kind]
  await inTransaction(db, async (transaction) => {
    await lockParent(transaction, change)
    const before = await lockEntry(transaction, change)
    const isMoved = before.parentCode !== parentCode
    if (isMoved && kind === 'CATEGORY') await refuseImpossibleMove(transaction, change)
    if (isMoved && kind === 'ATTRIBUTE_VALUE')
      throw new Refusal('CONFLICT', 'Products use this value, so it stays with its attribute')
    if (!isMoved && isDeepStrictEqual(before.names, names)) return
    const moved =
      !isMoved || parentColumn === undefined
        ? sql``
        : sql`,
          ${sql.ref(parentColumn)} = ${parentCode},
          position = (
            select coalesce(max(position) + 1, 0) from ${sql.table(table)} where ${besides(parentColumn, parentCode)}
          )`
    await sql`
      update ${sql.table(table)}
      set names = ${JSON.stringify(names)}::jsonb ${moved}
      where ${sql.ref(codeColumn)} = ${code}
    `.execute(transaction)
    await writeAudit(transaction, actor, { action: 'catalogue.change', subject: { kind, id: code } })
  })
}

/** Orders all siblings at once, so that a concurrent change is not half overwritten. */
export async function orderReference(
  db: Db,
  actor: Staff,
  { kind, parentCode, codes }: InputOf<typeof orderReferenceCall>,
): Promise<void> {
  const { table, codeColumn, parentColumn } = referenceTables[kind]
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ code: string }>`
      select ${sql.ref(codeColumn)} as code
      from ${sql.table(table)}
      where ${besides(parentColumn, parentCode)}
      order by position, code
      for no key update
    `.execute(transaction)
    const there = rows.map(({ code }) => code)
    if (there.join(' ') === codes.join(' ')) return
    if (there.length !== codes.length || new Set([...there, ...codes]).size !== there.length)
      throw new Refusal('CONFLICT', 'The list has changed. Please look at it again')
    await sql`
      update ${sql.table(table)}
      set position = place - 1
      from unnest(${codes}::text[]) with ordinality as wanted (code, place)
      where ${sql.ref(codeColumn)} = wanted.code and position <> place - 1
    `.execute(transaction)
    await writeAudit(transaction, actor, {
      action: 'catalogue.order',
      subject: { kind, id: parentCode ?? 'ALL' },
    })
  })
}

/** Closes or reopens an entity. Run twice it writes once. */
export async function setReferenceStatus(
  db: Db,
  actor: Staff,
  { kind, code, status, reason }: InputOf<typeof setReferenceStatusCall>,
): Promise<void> {
  if (reason !== null) assertReason(reason)
  const { table, codeColumn } = referenceTables[kind]
  await inTransaction(db, async (transaction) => {
    const before = await lockEntry(transaction, { kind, code })
    if (before.status === status) return
    await sql`
      update ${sql.table(table)} set status = ${status} where ${sql.ref(codeColumn)} = ${code}
    `.execute(transaction)
    // The refresh invalidates names and lists, but not the sitemap.
    await sql`select invalidate_caches(array['sitemap'])`.execute(transaction)
    await writeAudit(transaction, actor, {
      action: status === 'CLOSED' ? 'catalogue.close' : 'catalogue.reopen',
      subject: { kind, id: code },
      ...(reason !== null && { reason }),
    })
  })
}

const besides = (parentColumn: string | undefined, parentCode: string | null) =>
  parentColumn === undefined
    ? sql`true`
    : sql`${sql.ref(parentColumn)} is not distinct from ${parentCode}::text`

async function lockEntry(db: Db, { kind, code }: Pick<Change, 'kind' | 'code'>) {
  const { table, codeColumn, parentColumn } = referenceTables[kind]
  const parent = parentColumn === undefined ? sql`null::text` : sql.ref(parentColumn)
  const { rows } = await sql<{ names: object; status: string; parentCode: string | null }>`
    select names, status, ${parent} as "parentCode"
    from ${sql.table(table)}
    where ${sql.ref(codeColumn)} = ${code}
    for no key update
  `.execute(db)
  const [entry] = rows
  if (entry === undefined) throw new Refusal('NOT_FOUND', `There is nothing with the code ${code}`)
  return entry
}

/** Serializes additions and moves among the same siblings, so that each gets its own position. */
async function lockParent(db: Db, { kind, parentCode }: Pick<Change, 'kind' | 'code' | 'parentCode'>) {
  const { parentTable, parentKey, isParentRequired } = referenceTables[kind]
  if (isParentRequired !== (parentCode !== null) && (isParentRequired || parentTable === undefined))
    throw new Refusal('VALIDATION', 'Choose a parent of the right kind', [{ field: 'parentCode' }])
  if (parentCode === null || parentTable === undefined) return
  const { rows } = await sql<{ isTop: boolean }>`
    select ${kind === 'CATEGORY' ? sql`parent_code is null` : sql`true`} as "isTop"
    from ${sql.table(parentTable)}
    where ${sql.ref(parentKey)} = ${parentCode}
    for no key update
  `.execute(db)
  if (rows[0] === undefined) throw new Refusal('NOT_FOUND', `There is nothing with the code ${parentCode}`)
  if (!rows[0].isTop) throw new Refusal('CONFLICT', 'Categories are two levels deep')
}

async function refuseImpossibleMove(db: Db, { code, parentCode }: Change): Promise<void> {
  if (parentCode === code) throw new Refusal('CONFLICT', 'A category can’t be inside itself')
  const child = await db
    .selectFrom('category')
    .select('category_code')
    .where('parent_code', '=', code)
    .limit(1)
    .executeTakeFirst()
  if (child) throw new Refusal('CONFLICT', 'It has subcategories of its own: move those first')
}
