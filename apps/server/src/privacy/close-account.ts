import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { closeAccount as closeAccountCall } from '@kids-crafts/contract/privacy.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

import { assertOwnPassword, contactOf, endAllSessions } from '#accounts'
import type { Sessions } from '#accounts'
import { writeAudit } from '#audit'
import { childOfGuardian, endConsentsOf } from '#guardians'
import { queueMail } from '#mails'
import { endOrdersOf } from '#orders'
import { closeStoresOf } from '#stores'

import { asGuardian } from '../platform/actor.ts'
import type { Guardian, Person } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { Mailbox } from '../platform/development/mailbox.ts'
import type { SignedIn } from '../platform/http/access.ts'
import type { CallContext } from '../platform/http/serve.ts'
import { Refusal } from '../platform/refusal.ts'
import { cancelJobsOf } from './cancel-jobs.ts'
import { erase } from './erase.ts'
import type { PrivacyParts } from './rows-of.ts'

export interface ClosingParts extends PrivacyParts {
  sessions: Sessions
  /** Of mails that were caught instead of sent: those of the person are deleted too. */
  mailbox?: Mailbox | undefined
}

/** Asks for the password, because there is no way back. */
export async function closeAccount(
  parts: ClosingParts,
  actor: SignedIn,
  { password, childLogin }: InputOf<typeof closeAccountCall>,
  caller: CallContext,
): Promise<void> {
  const { db } = parts
  const { accountId } = actor
  const { status } = await db
    .selectFrom('account')
    .select('status')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  // Sent twice: the first one has closed it.
  if (status === 'CLOSED') return
  await assertOwnPassword(parts, actor, { password, field: 'password' }, caller)
  await closeAccountOf(
    parts,
    childLogin === undefined
      ? actor
      : asGuardian(await childOfGuardian(db, accountId, childLogin), accountId),
    caller.theme,
  )
}

/**
 * Closes the account of whoever acts, or of the guardian's child. Once it is committed, every
 * device is signed out and nothing leads to the person.
 */
export async function closeAccountOf(
  { db, personalTables, mailbox }: Omit<ClosingParts, 'sessions'>,
  actor: Person | Guardian,
  theme: Theme,
): Promise<void> {
  const person = mailbox && (await readNames(db, subjectOf(actor)))
  await eraseAccount({ db, personalTables }, actor, theme)
  if (mailbox && person) await mailbox.deleteOf(person)
}

const subjectOf = (actor: Person | Guardian): string =>
  actor.kind === 'GUARDIAN' ? actor.childAccountId : actor.accountId

/** By what a caught mail leads to the person. */
async function readNames(db: Db, accountId: string): Promise<{ login: string; addresses: string[] }> {
  const { login, email, registeredEmail } = await db
    .selectFrom('account')
    .leftJoin('registration', 'registration.account_id', 'account.account_id')
    .select(['login', 'account.email', 'registration.email as registeredEmail'])
    .where('account.account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { login, addresses: [email, registeredEmail].filter((address) => address !== null) }
}

/** All of it or nothing. */
async function eraseAccount(
  { db, personalTables }: PrivacyParts,
  actor: Person | Guardian,
  theme: Theme,
): Promise<void> {
  const accountId = subjectOf(actor)
  await inTransaction(db, async (transaction) => {
    await assertNotLastManager(transaction, accountId)
    const { status } = await transaction
      .selectFrom('account')
      .select('status')
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (status === 'CLOSED') return
    await assertNoMoneyLeft(transaction, accountId)
    await endOrdersOf(transaction, accountId)
    const contact = await contactOf(transaction, accountId)

    if (actor.kind === 'GUARDIAN') {
      const subject = { kind: 'ACCOUNT', id: accountId } as const
      await writeAudit(transaction, actor, { action: 'account.close', subject })
    }
    await endConsentsOf(transaction, accountId)
    await closeStoresOf(transaction, accountId)
    await endAllSessions(transaction, accountId, 'ACCOUNT_CLOSED')
    await cancelJobsOf(transaction, accountId)
    await erase({ db: transaction, personalTables }, accountId)
    if (contact === undefined) return
    const { email: to, locale, timeZone, login, isConfirmed } = contact
    const closedAt = new Date().toISOString()
    await queueMail(transaction, {
      to,
      kind: 'account-closed',
      key: accountId,
      locale,
      theme,
      timeZone,
      data: { login, closedAt },
      isConfirmed,
    })
  })
}

/** Of two managers who leave at once, one stays: both look at the same locked rows. */
async function assertNotLastManager(db: Db, accountId: string): Promise<void> {
  const managers = await db
    .selectFrom('account_role')
    .innerJoin('account', 'account.account_id', 'account_role.account_id')
    .select('account.account_id')
    .where('role', '=', 'manager')
    .where('status', '=', 'ACTIVE')
    .orderBy('account.account_id')
    .forUpdate()
    .execute()
  const isManager = managers.some(({ account_id }) => account_id === accountId)
  if (isManager && managers.length === 1) {
    throw new Refusal(
      'LAST_MANAGER',
      'The only manager cannot leave: please make somebody else manager first',
    )
  }
}

/** Money of a person's own would belong to nobody; a school's stays the school's. */
async function assertNoMoneyLeft(db: Db, accountId: string): Promise<void> {
  const own = await db
    .selectFrom('payment_account_holder as own_holder')
    .innerJoin('payment_account', 'payment_account.bill_id', 'own_holder.bill_id')
    .innerJoin('ledger_account', 'ledger_account.bill_id', 'own_holder.bill_id')
    .select('payment_account.bill_id')
    .where('own_holder.account_id', '=', accountId)
    .where('payment_account.school_id', 'is', null)
    .where('balance_minor', '>', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_account_holder as other')
            .select('other.account_id')
            .whereRef('other.bill_id', '=', 'own_holder.bill_id')
            .where('other.account_id', '<>', accountId),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  if (own) throw new Refusal('MONEY_LEFT', 'There is still money in your payment account')
}
