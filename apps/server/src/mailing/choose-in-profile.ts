import { sellerRoles } from '@kids-crafts/contract/endpoint.ts'
import type { MailChoice, OwnMailChoices } from '@kids-crafts/contract/mailing.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { isForSellers } from '@kids-crafts/rules/mail-lists.ts'

import type { Db } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { readChoices } from './read-choices.ts'
import { saveChoice } from './save-choice.ts'

export async function showOwnChoices(db: Db, { accountId, roles }: SignedIn): Promise<OwnMailChoices> {
  const own = await ownAddress(db, accountId)
  if (own === undefined) return { choiceList: [] }
  const choices = await readChoices(db, own.addressHash)
  const sends = [...sellerRoles, 'guardian'].some((role) => roles.some((each) => each === role))
  return {
    email: own.email,
    choiceList: choices.filter(({ mailList }) => sends || !isForSellers(mailList)),
  }
}

/**
 * Of a confirmed address alone: nobody can ask for news in somebody else's name, or stop another's
 * mails.
 */
export async function chooseInProfile(db: Db, actor: SignedIn, choice: MailChoice): Promise<OwnMailChoices> {
  const own = await ownAddress(db, actor.accountId)
  if (own === undefined) throw new Refusal('CONFLICT', fault('EMAIL_NOT_CONFIRMED'))
  await saveChoice(db, own.addressHash, choice, 'PROFILE')
  return showOwnChoices(db, actor)
}

/**
 * A child has none: what is about a child goes to the guardian, who chooses for their own address.
 */
async function ownAddress(db: Db, accountId: string) {
  const own = await db
    .selectFrom('own_mail_address')
    .innerJoin('account', 'account.account_id', 'owner_account_id')
    .select(['email', 'address_hash'])
    .where('owner_account_id', '=', accountId)
    .executeTakeFirst()
  if (own?.email == null || own.address_hash === null) return undefined
  return { email: own.email, addressHash: own.address_hash }
}
