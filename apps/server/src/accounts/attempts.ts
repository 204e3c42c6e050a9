import { createHmac } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { homeOf, networkOf } from '../platform/http/network-of.ts'

/**
 * What failures are counted by:
 * - LOGIN: the typed login or address, from any network
 * - NETWORK: the network, for any login
 * - LOGIN_AND_NETWORK: both together
 * - DEVICE: a known device of the account
 * - PROVED: the typed login or address, with a bot check per attempt
 * - SESSION: a signed-in person asked for the password again
 * - FACTOR: codes of an account's second factor, from any network
 * - REGISTRATION: accounts opened from one home
 */
export type Scope =
  | 'LOGIN'
  | 'NETWORK'
  | 'LOGIN_AND_NETWORK'
  | 'DEVICE'
  | 'PROVED'
  | 'SESSION'
  | 'FACTOR'
  | 'REGISTRATION'

/** The subject is a keyed hash, meaningless without the key. */
export interface Counter {
  scope: Scope
  subject: Buffer
}

export interface Count {
  failures: number
  /** Until the counter resets. */
  secondsLeft: number
}

const window = sql`case counted.scope
  when 'REGISTRATION' then interval '1 day'
  when 'PROVED' then interval '1 hour'
  when 'FACTOR' then interval '1 hour'
  else interval '15 minutes'
end`

/**
 * By the typed text, not its account: otherwise, using up a login's attempts would reveal which
 * address belongs to it.
 */
export function countersOfTyped(key: Uint8Array, typed: string, ip: string) {
  const network = networkOf(ip)
  return {
    login: counter(key, 'LOGIN', `login ${typed}`),
    network: counter(key, 'NETWORK', `network ${network}`),
    loginAndNetwork: counter(key, 'LOGIN_AND_NETWORK', `both ${network} ${typed}`),
    proved: counter(key, 'PROVED', `proved ${typed}`),
  }
}

export const counterOfSession = (key: Uint8Array, sessionId: string): Counter =>
  counter(key, 'SESSION', `session ${sessionId}`)

export const counterOfFactor = (key: Uint8Array, accountId: string): Counter =>
  counter(key, 'FACTOR', `factor ${accountId}`)

export const counterOfRegistrations = (key: Uint8Array, ip: string): Counter =>
  counter(key, 'REGISTRATION', `registration ${homeOf(ip)}`)

function counter(key: Uint8Array, scope: Scope, text: string): Counter {
  return { scope, subject: createHmac('sha256', key).update(text).digest() }
}

/** Counts before checking the password: each of many parallel attempts gets its own number. */
export async function countAttempt(
  db: Db,
  counters: readonly Counter[],
): Promise<Readonly<Record<Scope, Count>>> {
  const { rows } = await sql<Count & { scope: Scope }>`
    insert into sign_in_failure as counted (scope, subject, failures)
    values ${sql.join(counters.map(({ scope, subject }) => sql`(${scope}, ${subject}, 1)`))}
    on conflict (scope, subject) do update set
      failures = case when counted.since < now() - ${window} then 1 else counted.failures + 1 end,
      since = case when counted.since < now() - ${window} then now() else counted.since end
    returning
      scope,
      failures,
      greatest(1, ceil(extract(epoch from since + ${window} - now())))::integer as "secondsLeft"
  `.execute(db)
  return Object.fromEntries(rows.map(({ scope, ...count }) => [scope, count])) as Readonly<
    Record<Scope, Count>
  >
}

/** Subtracts attempts that were no guess from shared counters. */
export async function uncount(db: Db, counters: readonly Counter[]): Promise<void> {
  for (const { scope, subject } of counters) {
    await db
      .updateTable('sign_in_failure')
      .set({ failures: sql<number>`greatest(failures - 1, 0)` })
      .where('scope', '=', scope)
      .where('subject', '=', subject)
      .execute()
  }
}

/** Clears earlier failures after the person has proved to be the owner. */
export async function clear(db: Db, counters: readonly Counter[]): Promise<void> {
  for (const { scope, subject } of counters) {
    await db.deleteFrom('sign_in_failure').where('scope', '=', scope).where('subject', '=', subject).execute()
  }
}

/** A new password clears earlier failures: the owner needs neither to wait nor to solve a check. */
export async function forgiveAttempts(
  db: Db,
  key: Uint8Array,
  names: readonly string[],
  ip: string,
): Promise<void> {
  for (const name of names) {
    const { loginAndNetwork, proved } = countersOfTyped(key, name, ip)
    await clear(db, [loginAndNetwork, proved])
  }
}
