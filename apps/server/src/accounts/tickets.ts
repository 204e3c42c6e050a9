import type { Audience, Role } from '@kids-crafts/contract/endpoint.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { isSignatureOf, signatureOf } from '../platform/signature.ts'
import { effectiveRoles } from './token-account.ts'

const ticketMs = 5 * 60_000

export interface TicketOwner {
  accountId: string
  login: string
  roles: Role[]
}

/**
 * Proves that the password was correct a moment ago, for this portal; a new password invalidates
 * it.
 */
export async function giveTicket(
  db: Db,
  key: Uint8Array,
  audience: Audience,
  accountId: string,
): Promise<string> {
  const { passwordChangedMs } = await readOwner(db, accountId)
  const until = Date.now() + ticketMs
  return `${accountId}.${until}.${signatureOf(key, textOf(audience, accountId, until, passwordChangedMs))}`
}

export async function ownerOfTicket(
  db: Db,
  key: Uint8Array,
  audience: Audience,
  ticket: string,
): Promise<TicketOwner> {
  const [accountId = '', until = '', given = ''] = ticket.split('.')
  if (!uuid.test(accountId) || !(Number(until) > Date.now())) throw signInAgain()
  const { passwordChangedMs, ...owner } = await readOwner(db, accountId)
  if (!isSignatureOf(key, textOf(audience, accountId, Number(until), passwordChangedMs), given)) {
    throw signInAgain()
  }
  return owner
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const textOf = (audience: Audience, accountId: string, until: number, passwordChangedMs: number): string =>
  `ticket ${audience} ${accountId} ${until} ${passwordChangedMs}`

async function readOwner(db: Db, accountId: string) {
  const owner = await db
    .selectFrom('account')
    .select(['account_id as accountId', 'login', effectiveRoles.as('roles')])
    .select(sql<number>`(extract(epoch from password_changed_at) * 1000)::float8`.as('passwordChangedMs'))
    .where('account_id', '=', accountId)
    .where('status', '<>', 'CLOSED')
    .executeTakeFirst()
  if (owner === undefined) throw signInAgain()
  return owner
}

const signInAgain = () => new Refusal('NOT_SIGNED_IN', 'Please sign in again')
