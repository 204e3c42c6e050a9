import type { updateProfile as endpoint } from '@kids-crafts/contract/accounts-profile.ts'
import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { dayOf, isChild } from '@kids-crafts/rules/children.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { Fault } from '@kids-crafts/rules/faults.ts'
import { personalDataFault } from '@kids-crafts/rules/personal-data.ts'
import type { Transaction, Updateable } from 'kysely'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { Account, DB } from '../platform/database/generated/database.ts'
import type { SignedIn } from '../platform/http/access.ts'
import type { CallContext } from '../platform/http/serve.ts'
import { Refusal } from '../platform/refusal.ts'
import type { AdmissionParts } from './admit-attempt.ts'
import { assertOwnPassword } from './check-password.ts'
import { requestEmailVerification } from './email-verification.ts'
import { growUp } from './grow-up.ts'
import { showCurrentUser } from './show-current-user.ts'

type Input = InputOf<typeof endpoint>
type ProfileParts = Pick<AdmissionParts, 'db' | 'sessions'>

/**
 * Changes only the fields sent. The account gets a new email address once its owner confirms it.
 */
export async function updateProfile(
  parts: ProfileParts,
  actor: SignedIn,
  input: Input,
  caller: Pick<CallContext, 'ip' | 'theme'>,
): Promise<CurrentUser> {
  const { theme } = caller
  await askForPassword(parts, actor, input, caller)
  return inTransaction(parts.db, async (transaction) => {
    await growUp(transaction, actor.accountId, theme)
    const account = await lockAccount(transaction, actor.accountId)
    if (account.isChild) refuseWhatChildrenLack(input, account)
    else refuseChildhood(input, account)
    await changeProfile(transaction, actor.accountId, columnsOf(input))
    if (input.email !== undefined && input.email !== account.email) {
      await requestEmailVerification(transaction, actor.accountId, input.email, theme)
    }
    return showCurrentUser(transaction, actor)
  })
}

/**
 * The confirmed address can reset the password, so somebody who finds the device unlocked must not
 * replace it. Before the transaction: hold no locks while hashing.
 */
async function askForPassword(
  parts: ProfileParts,
  actor: SignedIn,
  { email, currentPassword }: Input,
  caller: Pick<CallContext, 'ip' | 'theme'>,
): Promise<void> {
  if (email === undefined) return
  const account = await parts.db
    .selectFrom('account')
    .select(['email', 'email_verified_at'])
    .where('account_id', '=', actor.accountId)
    .executeTakeFirstOrThrow()
  if (account.email_verified_at === null || account.email === email) return
  if (!currentPassword) throw refusedAt(['currentPassword'], fault('REQUIRED'))
  await assertOwnPassword(parts, actor, { password: currentPassword, field: 'currentPassword' }, caller)
}

interface LockedAccount {
  isChild: boolean
  birthDate: string | null
  email: string | null
  firstName: string | null
  lastName: string | null
}

function lockAccount(db: Transaction<DB>, accountId: string): Promise<LockedAccount> {
  return db
    .selectFrom('account')
    .select((eb) => [
      eb.fn<boolean>('is_child', ['birth_year']).as('isChild'),
      'birth_date as birthDate',
      'email',
      'first_name as firstName',
      'last_name as lastName',
    ])
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * P-01, P-06, P-07: for a child, neither the birth date nor any contact is stored, not even in
 * texts. H-16: its name comes from the guardian.
 */
function refuseWhatChildrenLack(input: Input, account: LockedAccount): void {
  const lacking = (['birthDate', 'email', 'phone', 'address'] as const).filter(
    (field) => input[field] !== undefined && input[field] !== null,
  )
  if (lacking.length > 0) throw refusedAt(lacking, fault('NOT_FOR_CHILDREN'))
  const named = (['firstName', 'lastName'] as const).filter(
    (field) => input[field] !== undefined && input[field] !== account[field],
  )
  if (named.length > 0) throw refusedAt(named, fault('NAME_BY_GUARDIAN'))
  const found = personalDataFault(input.bio ?? '', account)
  if (found) throw refusedAt(['bio'], found)
}

/**
 * Adults can't become children; people who registered as children must first give their birth date.
 */
function refuseChildhood(input: Input, account: LockedAccount): void {
  const { birthDate } = input
  if (birthDate === undefined) {
    if (account.birthDate === null) throw refusedAt(['birthDate'], fault('REQUIRED'))
    return
  }
  if (isChild(birthDate, dayOf(new Date()))) throw refusedAt(['birthDate'], fault('BIRTH_DATE_OF_CHILD'))
}

async function changeProfile(db: Db, accountId: string, columns: ProfileColumns): Promise<void> {
  if (Object.keys(columns).length === 0) return
  await db.updateTable('account').set(columns).where('account_id', '=', accountId).execute()
}

function refusedAt(fields: string[], reason: Fault): Refusal {
  return new Refusal(
    'VALIDATION',
    reason,
    fields.map((field) => ({ field })),
  )
}

/** People's own texts: neither identity nor the mail address, which is verified. */
type ProfileColumns = Pick<
  Updateable<Account>,
  'first_name' | 'last_name' | 'birth_date' | 'gender' | 'phone' | 'address' | 'bio'
>

function columnsOf(input: Input): ProfileColumns {
  const columns: ProfileColumns = {
    first_name: input.firstName,
    last_name: input.lastName,
    gender: input.gender,
    phone: input.phone,
    address: input.address,
    bio: input.bio,
    birth_date: input.birthDate,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
