import { createHmac } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { networkOf } from '../platform/http/network-of.ts'

/** What is counted: what was typed, the network it came from, and both together. Who has the key can tell them. */
export interface Attempt {
  login: Buffer
  network: Buffer
  loginAndNetwork: Buffer
}

export type Counted = Readonly<{
  login: number
  network: number
  loginAndNetwork: number
  secondsLeft: number
}>

const window = sql`interval '15 minutes'`

export function attemptBy(key: Uint8Array, typed: string, ip: string): Attempt {
  const hash = (text: string) => createHmac('sha256', key).update(text).digest()
  const network = networkOf(ip)
  return {
    login: hash(`login ${typed}`),
    network: hash(`network ${network}`),
    loginAndNetwork: hash(`both ${network} ${typed}`),
  }
}

/** Counts before the password is looked at: of many attempts at once, each knows which of them it is. */
export async function countAttempt(db: Db, attempt: Attempt): Promise<Counted> {
  const { rows } = await sql<{ scope: string; failures: number; secondsLeft: number }>`
    insert into sign_in_failure as counted (scope, subject, failures)
    values
      ('LOGIN', ${attempt.login}, 1),
      ('LOGIN_AND_NETWORK', ${attempt.loginAndNetwork}, 1),
      ('NETWORK', ${attempt.network}, 1)
    on conflict (scope, subject) do update set
      failures = case when counted.since < now() - ${window} then 1 else counted.failures + 1 end,
      since = case when counted.since < now() - ${window} then now() else counted.since end
    returning
      scope,
      failures,
      ceil(extract(epoch from since + ${window} - now()))::integer as "secondsLeft"
  `.execute(db)
  const of = (scope: string) => rows.find((row) => row.scope === scope)
  return {
    login: of('LOGIN')?.failures ?? 0,
    network: of('NETWORK')?.failures ?? 0,
    loginAndNetwork: of('LOGIN_AND_NETWORK')?.failures ?? 0,
    secondsLeft: Math.max(1, ...rows.map(({ secondsLeft }) => secondsLeft)),
  }
}

/** An attempt that was turned away unseen is no guess: it counts for whoever made it and against nobody else. */
export async function uncountForOthers(db: Db, { login, network }: Attempt): Promise<void> {
  await uncount(db, [
    ['LOGIN', login],
    ['NETWORK', network],
  ])
}

/** It was the person: forgets what they mistyped before. */
export async function clearAttempts(db: Db, attempt: Attempt): Promise<void> {
  await uncountForOthers(db, attempt)
  await clear(db, [attempt.loginAndNetwork])
}

/** What somebody mistyped is over with their new password: from where they are, they need not wait to use it. */
export async function forgiveAttempts(
  db: Db,
  key: Uint8Array,
  names: readonly string[],
  ip: string,
): Promise<void> {
  await clear(
    db,
    names.map((name) => attemptBy(key, name, ip).loginAndNetwork),
  )
}

async function clear(db: Db, subjects: Buffer[]): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where('scope', '=', 'LOGIN_AND_NETWORK')
    .where('subject', 'in', subjects)
    .execute()
}

async function uncount(db: Db, counters: [scope: string, subject: Buffer][]): Promise<void> {
  for (const [scope, subject] of counters) {
    await db
      .updateTable('sign_in_failure')
      .set({ failures: sql<number>`greatest(failures - 1, 0)` })
      .where('scope', '=', scope)
      .where('subject', '=', subject)
      .execute()
  }
}
