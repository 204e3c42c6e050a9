import type { updateProfile as endpoint } from '@kids-crafts/contract/accounts-profile.ts'
import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { dayOf, isChild } from '@kids-crafts/rules/children.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { faultMessages } from '@kids-crafts/rules/validation.ts'
import type { Fault } from '@kids-crafts/rules/validation.ts'
import type { Transaction } from 'kysely'

import { changeProfile, showCurrentUser, verifyPassword } from '#accounts'
import type { ProfileColumns } from '#accounts'
import { requestEmailVerification } from '#registration'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'

type Input = InputOf<typeof endpoint>

/** Changes what was sent and nothing else. A new email address becomes the account's when its owner has confirmed it. */
export async function updateProfile(
  db: Db,
  actor: SignedIn,
  input: Input,
  theme: Theme,
): Promise<CurrentUser> {
  await assertOwner(db, actor.accountId, input)
  return inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, actor.accountId)
    if (account.isChild) refuseWhatChildrenLack(input)
    else refuseChildhood(input, account)
    await changeProfile(transaction, actor.accountId, columnsOf(input))
    if (input.email !== undefined && input.email !== account.email) {
      await requestEmailVerification(transaction, actor.accountId, input.email, theme)
    }
    return showCurrentUser(transaction, actor)
  })
}

/**
 * The confirmed address is the way to a new password, so whoever only found the device open must not replace it. Before
 * the transaction: nothing is locked while a password is hashed.
 */
async function assertOwner(db: Db, accountId: string, { email, currentPassword }: Input): Promise<void> {
  if (email === undefined) return
  const account = await db
    .selectFrom('account')
    .select(['email', 'email_verified_at', 'password_hash'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (account.email_verified_at === null || account.email === email) return
  if (!currentPassword) throw faultsAt(['currentPassword'], 'required')
  if (await verifyPassword(account.password_hash, currentPassword)) return
  const message = 'This is not your current password'
  throw new Refusal('PASSWORD_WRONG', message, [{ field: 'currentPassword', message }])
}

interface LockedAccount {
  isChild: boolean
  birthYear: number | null
  email: string | null
}

function lockAccount(db: Transaction<DB>, accountId: string): Promise<LockedAccount> {
  return db
    .selectFrom('account')
    .select((eb) => [
      eb.fn<boolean>('is_child', ['birth_year']).as('isChild'),
      'birth_year as birthYear',
      'email',
    ])
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** P-01, P-06: of a child neither the day of birth is kept nor any way to reach it. */
function refuseWhatChildrenLack(input: Input): void {
  const lacking = (['birthDate', 'email', 'phone', 'address'] as const).filter(
    (field) => input[field] !== undefined && input[field] !== null,
  )
  if (lacking.length > 0) throw faultsAt(lacking, 'notForChildren')
}

/** Nobody becomes a child again; and whoever registered as one gives the day of birth before anything else. */
function refuseChildhood(input: Input, { birthYear }: LockedAccount): void {
  const { birthDate } = input
  if (birthDate === undefined) {
    if (birthYear !== null) throw faultsAt(['birthDate'], 'required')
    return
  }
  if (isChild(birthDate, dayOf(new Date()))) throw faultsAt(['birthDate'], 'birthDateOfAdult')
}

function faultsAt(fields: string[], fault: Fault): Refusal {
  const message = faultMessages[fault]
  return new Refusal(
    'VALIDATION',
    message,
    fields.map((field) => ({ field, message })),
  )
}

function columnsOf(input: Input): ProfileColumns {
  const columns: ProfileColumns = {
    first_name: input.firstName,
    last_name: input.lastName,
    gender: input.gender,
    phone: input.phone,
    address: input.address,
    bio: input.bio,
    ...(input.birthDate === undefined ? {} : { birth_date: input.birthDate, birth_year: null }),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
