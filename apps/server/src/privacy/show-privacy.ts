import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { privacyTopics } from '@kids-crafts/contract/privacy.ts'
import type { getPrivacy, StoredData, StoredRow, Privacy } from '@kids-crafts/contract/privacy.ts'
import { sql } from 'kysely'

import { childOfGuardian, childrenOf } from '#guardians'

import type { PersonalTable } from '../platform/database/personal-table.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { picturesOf } from './pictures-of.ts'
import { retentionRules } from './retention-rules.ts'
import { rowsOf } from './rows-of.ts'
import type { PrivacyParts } from './rows-of.ts'

export interface ShowPrivacyParts extends PrivacyParts {
  /** The pictures of the export are signed with it. */
  pictureKey: Uint8Array
}

/** Everything stored about the person or the child they stand for, and the retention rules. */
export async function showPrivacy(
  parts: ShowPrivacyParts,
  { accountId }: SignedIn,
  { childLogin }: InputOf<typeof getPrivacy>,
): Promise<Privacy> {
  const { db, personalTables } = parts
  const subjectId = childLogin === undefined ? accountId : await childOfGuardian(db, accountId, childLogin)
  const children = childLogin === undefined ? await childrenOf(db, accountId) : []
  return {
    ...(await showStoredData(parts, subjectId)),
    children: children.map((child) => ({ ...child, consentedAt: child.consentedAt.toISOString() })),
    retention: retentionRules(personalTables),
  }
}

/** P-13: every row that the map finds, and no row of anybody else. */
export async function showStoredData(parts: ShowPrivacyParts, accountId: string): Promise<StoredData> {
  const { db, personalTables, pictureKey } = parts
  const account = await db
    .selectFrom('account')
    .select('login')
    .select(sql<boolean>`is_child(birth_year)`.as('isChild'))
    .where('account_id', '=', accountId)
    .where('status', '<>', 'CLOSED')
    .executeTakeFirst()
  // Somebody whose account was closed a moment ago.
  if (account === undefined) throw new Refusal('NOT_FOUND', 'This account is closed')
  const topics = new Map(privacyTopics.map((topic) => [topic, [] as StoredData['topics'][number]['tables']]))
  for (const entry of personalTables) {
    const rows = await readRows(parts, entry, accountId)
    if (rows.length > 0) topics.get(entry.topic)?.push({ table: inWire(entry.table), rows })
  }
  return {
    login: account.login,
    isChild: account.isChild,
    madeAt: new Date().toISOString(),
    topics: [...topics]
      .filter(([, tables]) => tables.length > 0)
      .map(([topic, tables]) => ({ topic, tables })),
    pictures: await picturesOf(db, accountId, pictureKey),
  }
}

async function readRows(
  { db, personalTables }: PrivacyParts,
  entry: PersonalTable,
  accountId: string,
): Promise<StoredRow[]> {
  if (entry.whose.length === 0) return []
  const { rows } = await sql<{ stored: Record<string, unknown> }>`
    select to_jsonb(stored) as stored
    from ${sql.table(entry.table)} as stored
    where ${rowsOf(personalTables, entry, accountId)}
    order by 1
  `.execute(db)
  return rows.map(({ stored }) =>
    Object.fromEntries(
      Object.entries(entry.columns)
        .filter(([, rule]) => (typeof rule === 'string' ? rule : rule.kind) !== 'secret')
        .map(([column]) => [inWire(column), plain(stored[column])]),
    ),
  )
}

const inWire = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

function plain(value: unknown): StoredRow[string] {
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
  return isPlain || value === null ? (value as StoredRow[string]) : JSON.stringify(value ?? null)
}
