import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { asGuardian } from '../platform/actor.ts'
import { queueJob, defineJob } from '../platform/jobs/jobs.ts'
import { setAside } from '../platform/jobs/unfinished-work.ts'
import { aManager } from '../testing/actors.ts'
import { auditBy } from '../testing/audit.ts'
import { testDatabase } from '../testing/database.ts'
import { auditChecks } from './books-checks.ts'
import { dropByStaff, retryByStaff } from './decide-failures.ts'
import { listChildAudit } from './list-child-audit.ts'
import { sealEntries } from './seal-entries.ts'
import { writeAudit } from './write-audit.ts'

const { db } = await testDatabase('superuser')
const manager = await aManager(db)

const logged: { sealNumber: number; hash: string }[] = []
const log = { info: (seal: { sealNumber: number; hash: string }) => void logged.push(seal) } as never
const seal = () => sealEntries(db, log)

const pause = (id: number, childAccountId?: string) =>
  writeAudit(db, manager, {
    action: 'store.pause',
    subject: { kind: 'STORE', id },
    reason: 'Its goods need a look',
    childAccountId,
  })

const seals = () => db.selectFrom('audit_seal').selectAll().orderBy('seal_number').execute()

/** What the books say once the statements have run with all triggers off. They are rolled back. */
async function wrongAfter(statements: string): Promise<string[]> {
  const transaction = await db.startTransaction().execute()
  try {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await sql.raw(statements).execute(transaction)
    const wrong: string[] = []
    for (const { check } of auditChecks) {
      wrong.push(...(await check(transaction)).differences)
    }
    return wrong
  } finally {
    await transaction.rollback().execute()
  }
}

test('entries are sealed once, in the order of their ids, and the log tells the end of the chain', async () => {
  for (const id of [1, 2, 3]) await pause(id)
  expect(await Promise.all([seal(), seal()])).toEqual([false, false])
  await seal()
  const written = await seals()
  expect(written.map(({ seal_number: number }) => number)).toEqual([1, 2, 3])
  const ids = written.map(({ audit_entry_id: id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(logged).toEqual([{ sealNumber: 3, hash: written[2]?.hash.toString('hex') }])
  expect(await wrongAfter('select 1')).toEqual([])
})

test('an entry that is committed after later ones is sealed after them, and nobody waits for it', async () => {
  const late = await db.startTransaction().execute()
  await writeAudit(late, manager, { action: 'enquiry.handle', subject: { kind: 'ENQUIRY', id: 1 } })
  await pause(4)
  await seal()
  const before = await seals()
  await late.commit().execute()
  await seal()
  const after = await seals()
  expect(after).toHaveLength(before.length + 1)
  expect(after.at(-1)?.audit_entry_id).toBeLessThan(before.at(-1)?.audit_entry_id ?? 0)
  expect(await wrongAfter('select 1')).toEqual([])
})

test('an entry of a change that was rolled back is none', async () => {
  const before = await auditBy(db, manager)
  const transaction = await db.startTransaction().execute()
  await writeAudit(transaction, manager, { action: 'store.resume', subject: { kind: 'STORE', id: 9 } })
  await transaction.rollback().execute()
  expect(await auditBy(db, manager)).toEqual(before)
})

test.each([
  [
    'a changed entry',
    `update audit_entry set reason = 'Another' where subject_id = '2'`,
    /seal 2 .* does not fit/,
  ],
  [
    'another time',
    `update audit_entry set done_at = done_at + interval '1 microsecond' where subject_id = '2'`,
    /seal 2 /,
  ],
  ['a deleted entry', `delete from audit_entry where subject_id = '2'`, /seal 2 .* has no entry/],
  ['a deleted seal', 'delete from audit_seal where seal_number = 2', /seal 3 .* does not follow seal 2/],
  [
    'an entry and its seal deleted',
    `delete from audit_seal where seal_number = 1; delete from audit_entry where subject_id = '1'`,
    /seal 2 .* does not follow seal 1/,
  ],
  [
    'swapped seals',
    `create temp table swapped on commit drop as select * from audit_seal where seal_number in (1, 2);
     delete from audit_seal where seal_number in (1, 2);
     insert into audit_seal select seal_number, (select audit_entry_id from swapped as other where other.seal_number <> swapped.seal_number), hash from swapped`,
    /seal 1 .* does not fit/,
  ],
  [
    'an entry that was never sealed',
    `insert into audit_entry (done_at, actor_kind, action, subject_kind, subject_id) values (now() - interval '61 minutes', 'SYSTEM', 'job.drop', 'JOB', '7')`,
    /^entry \d+ .* has no seal$/,
  ],
])('the books find %s', async (_, statements, found) => {
  expect(await wrongAfter(statements)).toContainEqual(expect.stringMatching(found))
})

test('the database takes no change of entries and seals', async () => {
  for (const table of ['audit_entry', 'audit_seal']) {
    for (const statement of [`delete from ${table}`, `truncate ${table} cascade`]) {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow(/is_append_only/)
    }
  }
  await expect(sql`update audit_entry set reason = null`.execute(db)).rejects.toThrow('is_append_only')
  await expect(sql`update audit_seal set hash = sha256('')`.execute(db)).rejects.toThrow('is_append_only')
})

test('P-16 guardians are shown the newest fifty entries of their child, by an index', async () => {
  const child = randomUUID()
  await writeAudit(db, asGuardian(child, null), {
    action: 'account.close',
    subject: { kind: 'ACCOUNT', id: child },
  })
  for (let id = 0; id < 50; id += 1) await pause(id, child)
  await pause(1, randomUUID())
  await writeAudit(db, asGuardian(child, null), {
    action: 'consent.give',
    subject: { kind: 'ACCOUNT', id: child },
  })
  const shown = await listChildAudit(db, child)
  expect(shown).toHaveLength(50)
  expect(shown[0]).toEqual({ at: expect.any(String), by: 'GUARDIAN', action: 'consent.give' })
  expect(shown[1]).toMatchObject({ by: 'STAFF', action: 'store.pause', reason: 'Its goods need a look' })
  const plan = await db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    const { rows } = await sql<object>`
      explain select from audit_entry where child_account_id = ${child} order by audit_entry_id desc limit 50
    `.execute(transaction)
    return JSON.stringify(rows)
  })
  expect(plan).toContain('audit_entry_by_child')
})

test('staff have what fails tried again or dropped, and each is written down', async () => {
  const job = defineJob({ name: 'dead', payload: z.object({}), maxAttempts: 1 })
  for (let count = 0; count < 2; count += 1) await queueJob(db, job, {})
  const { rows } = await sql<{ id: number }>`
    update graphile_worker._private_jobs set attempts = max_attempts returning id
  `.execute(db)
  const [first = 0, second = 0] = rows.map(({ id }) => id).toSorted((a, b) => a - b)
  const staff = await aManager(db)
  expect(await retryByStaff(db, staff, String(first))).toBe(1)
  expect(await retryByStaff(db, staff, String(first))).toBe(0)
  expect(await dropByStaff(db, staff, 'all')).toBe(1)
  await setAside(db, { error: () => {} }, { work: 'lapse-holds', subject: 7 }, new Error('broken'))
  expect(await dropByStaff(db, staff, 'lapse-holds/7')).toBe(0)
  expect(await retryByStaff(db, staff, 'lapse-holds/7')).toBe(1)
  expect(await auditBy(db, staff)).toEqual([
    `job.retry JOB ${first}`,
    `job.drop JOB ${second}`,
    'job.retry JOB lapse-holds/7',
  ])
})
