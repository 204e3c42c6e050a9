import {
  auditQuery,
  exportAudit as exportCall,
  listAudit as listCall,
} from '@kids-crafts/contract/audit-staff.ts'
import { noteExport as noteExportCall } from '@kids-crafts/contract/list-export.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { csvOf } from '../platform/csv.ts'
import { givenAccount, signInStaff } from '../testing/accounts.ts'
import { aManager } from '../testing/actors.ts'
import { testApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { exportAudit, listAudit } from './list-audit.ts'
import { writeAudit } from './write-audit.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)

const day = (number: number) => new Date(`2026-03-0${number}T12:00:00Z`)
const actor = await aManager(db)
const { login } = await db
  .selectFrom('account')
  .select('login')
  .where('account_id', '=', actor.accountId)
  .executeTakeFirstOrThrow()
const childId = await givenAccount(db, {
  login: 'maker',
  birth_year: 2016,
  roles: [],
  status: 'AWAITING_GUARDIAN',
})
await writeAudit(db, actor, {
  action: 'account.open-file',
  subject: { kind: 'ACCOUNT', id: childId },
  childAccountId: childId,
  reason: '=HYPERLINK of a report',
  at: day(1),
})
for (const number of [2, 3, 4])
  await writeAudit(db, actor, {
    action: 'store.pause',
    subject: { kind: 'STORE', id: number },
    at: day(number),
  })

const totals = (asks: object[]) =>
  Promise.all(asks.map(async (ask) => (await listAudit(db, auditQuery.parse(ask))).total))

test('the log is searched by person, subject, action and time', async () => {
  expect(await totals([{}, { actor: login }, { actor: 'nobody' }])).toEqual([4, 4, 0])
  expect(
    await totals([{ subject: 'maker' }, { subject: 'MAKER', subjectKind: 'ACCOUNT' }, { subject: '3' }]),
  ).toEqual([1, 1, 1])
  expect(await totals([{ action: 'store.pause' }, { action: 'store.resume' }])).toEqual([3, 0])
  expect(await totals([{ dateFrom: '2026-03-02', dateTo: '2026-03-03' }])).toEqual([2])
  const { items } = await listAudit(db, auditQuery.parse({ subject: 'maker' }))
  expect(items).toEqual([
    {
      auditEntryId: expect.any(Number),
      doneAt: day(1).toISOString(),
      actorKind: 'STAFF',
      actor: login,
      actorRole: 'manager',
      action: 'account.open-file',
      subjectKind: 'ACCOUNT',
      subject: 'maker',
      isOfChild: true,
      reason: '=HYPERLINK of a report',
    },
  ])
})

test('S-33 an export is a table in which nothing runs, and it is in the log itself', async () => {
  const manager = await aManager(db)
  const { csv, rows, isCut } = await exportAudit(db, manager, { subject: 'maker' })
  expect({ rows, isCut }).toEqual({ rows: 1, isCut: false })
  expect(csv.split('\r\n')[1]).toMatch(/,"'=HYPERLINK of a report"$/)
  expect(await totals([{ action: 'audit.export' }])).toEqual([1])
  expect(csvOf<{ a: string }>(['a'], [{ a: '+1' }, { a: 'say "hi", @all' }, { a: '@all' }])).toBe(
    `"a"\r\n"'+1"\r\n"say ""hi"", @all"\r\n"'@all"\r\n`,
  )
})

test('a list that is saved as a file is in the log, with its filters and without what was typed', async () => {
  const finance = await givenAccount(db, { login: 'a-saver', roles: ['finance'] })
  const { jwt } = await signInStaff(app, 'a-saver')
  const filters = [
    { name: 'status', value: 'WAITING' },
    { name: 'text', value: 'Ana Sandoval' },
  ]
  const saved = { list: 'referrals', filters, rows: 120 }
  await sql`update session set factor_at = factor_at - interval '6 minutes' where account_id = ${finance}`.execute(
    db,
  )
  expect((await call(app, noteExportCall, saved, jwt)).json()).toMatchObject({
    responseCode: 'OC_FACTOR_NEEDED',
  })
  await sql`update session set factor_at = now() where account_id = ${finance}`.execute(db)
  expect((await call(app, noteExportCall, saved, jwt)).statusCode).toBe(200)
  const entry = await db
    .selectFrom('audit_entry')
    .select(['subject_id', 'reason', 'actor_account_id'])
    .where('action', '=', 'list.export')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({
    subject_id: 'referrals',
    reason: '120 rows by status=WAITING, text',
    actor_account_id: finance,
  })
})

test('managers alone read the log', async () => {
  await givenAccount(db, { login: 'a-manager', roles: ['manager'] })
  await givenAccount(db, { login: 'a-moderator', roles: ['moderator'] })
  const [manager, moderator] = await Promise.all(
    ['a-manager', 'a-moderator'].map((who) => signInStaff(app, who)),
  )
  const found = await call(app, listCall, { action: 'store.pause' }, manager?.jwt)
  expect(found.json().responseEntity.total).toBe(3)
  expect((await call(app, listCall, {}, moderator?.jwt)).statusCode).toBe(403)
  expect((await call(app, exportCall, {}, moderator?.jwt)).statusCode).toBe(403)
  expect((await call(app, exportCall, {}, manager?.jwt)).json().responseEntity.csv).toContain('store.pause')
})
