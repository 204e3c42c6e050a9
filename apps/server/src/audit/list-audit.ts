import { auditExportMax } from '@kids-crafts/contract/audit-staff.ts'
import type {
  AuditRow,
  auditQuery,
  exportAudit as exportAuditCall,
} from '@kids-crafts/contract/audit-staff.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { sql } from 'kysely'
import type { Selectable, SqlBool } from 'kysely'

import type { Staff } from '../platform/actor.ts'
import { csvOf } from '../platform/csv.ts'
import type { Db, ReadDb } from '../platform/database/db.ts'
import type { AuditEntry } from '../platform/database/generated/database.ts'
import { everything, isEqual, onDays, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'
import { writeAudit } from './write-audit.ts'

type Filters = InputOf<typeof exportAuditCall>
type Entry = Selectable<AuditEntry>

/** The log, the newest first. */
export async function listAudit(db: ReadDb, ask: z.output<typeof auditQuery>): Promise<ListPage<AuditRow>> {
  const { items, ...page } = await readPage(ask, {
    found: await find(db, ask),
    rows: (found) => found.selectAll(),
    sorts: { doneAt: 'done_at' },
    key: 'audit_entry_id',
  })
  return { ...page, items: await present(db, items) }
}

/** S-33: the newest entries, as many as fit, as a table in which nothing runs. */
export async function exportAudit(
  db: Db,
  actor: Staff,
  filters: Filters,
): Promise<{ csv: string; rows: number; isCut: boolean }> {
  const found = await find(db, filters)
  const entries = await found
    .selectAll()
    .orderBy('done_at', 'desc')
    .orderBy('audit_entry_id', 'desc')
    .limit(auditExportMax + 1)
    .execute()
  const rows = await present(db, entries.slice(0, auditExportMax))
  await writeAudit(db, actor, { action: 'audit.export', subject: { kind: 'AUDIT', id: rows.length } })
  return { csv: csvOf<AuditRow>(csvColumns, rows), rows: rows.length, isCut: entries.length > auditExportMax }
}

const csvColumns = [
  'auditEntryId',
  'doneAt',
  'actorKind',
  'actor',
  'actorRole',
  'action',
  'subjectKind',
  'subject',
  'isOfChild',
  'reason',
] as const

/** A login is looked up first, so that the entries are found by an index of theirs. */
async function find(db: ReadDb, { actor, action, subjectKind, subject, ...days }: Filters) {
  const actorId = actor === undefined ? undefined : await accountNamed(db, actor)
  const subjectId = subject === undefined ? undefined : ((await accountNamed(db, subject)) ?? subject)
  return db
    .selectFrom('audit_entry')
    .where(actor === undefined ? everything : sql<SqlBool>`actor_account_id = ${actorId ?? null}::uuid`)
    .where(isEqual('action', action))
    .where(isEqual('subject_kind', subjectKind))
    .where(isEqual('subject_id', subjectId))
    .where(onDays('done_at', days))
}

async function accountNamed(db: ReadDb, login: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('account')
    .select('account_id')
    .where('login', '=', login.toLowerCase())
    .executeTakeFirst()
  return account?.account_id
}

/** Accounts are shown by their logins, as long as they have one; the log itself has ids alone. */
async function present(db: ReadDb, entries: readonly Entry[]): Promise<AuditRow[]> {
  const logins = await readLogins(db, entries)
  return entries.map((entry) => ({
    auditEntryId: entry.audit_entry_id,
    doneAt: entry.done_at.toISOString(),
    actorKind: entry.actor_kind,
    actor: logins.get(entry.actor_account_id ?? '') ?? null,
    actorRole: entry.actor_role,
    action: entry.action,
    subjectKind: entry.subject_kind,
    subject: (entry.subject_kind === 'ACCOUNT' && logins.get(entry.subject_id)) || entry.subject_id,
    isOfChild: entry.child_account_id !== null,
    reason: entry.reason,
  }))
}

async function readLogins(db: ReadDb, entries: readonly Entry[]): Promise<Map<string, string>> {
  const ids = entries.flatMap(({ actor_account_id: actor, subject_kind: kind, subject_id: subject }) => [
    ...(actor === null ? [] : [actor]),
    ...(kind === 'ACCOUNT' ? [subject] : []),
  ])
  if (ids.length === 0) return new Map()
  const accounts = await db
    .selectFrom('account')
    .select(['account_id', 'login'])
    .where('account_id', 'in', [...new Set(ids)])
    .execute()
  return new Map(accounts.map(({ account_id, login }) => [account_id, login]))
}
