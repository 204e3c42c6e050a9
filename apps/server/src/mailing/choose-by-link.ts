import type { ChoicesOfLink, MailChoice } from '@kids-crafts/contract/mailing.ts'
import { fault } from '@kids-crafts/rules/faults.ts'

import { readUnsubscribeToken } from '#mails'
import type { UnsubscribeLink } from '#mails'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { readChoicesOfLink } from './read-choices.ts'
import { saveChoice } from './save-choice.ts'
import type { ChosenBy } from './save-choice.ts'

/** Ends the list that the link names. */
export async function unsubscribe(db: Db, token: string, by: ChosenBy): Promise<ChoicesOfLink> {
  const link = await linkOf(db, token)
  await saveChoice(db, link.addressHash, { mailList: link.mailList, isWanted: false }, by)
  return choicesOf(db, link)
}

/** For who has clicked by mistake. */
export async function subscribeAgain(db: Db, token: string): Promise<ChoicesOfLink> {
  const { mailList } = await linkOf(db, token)
  return chooseByLink(db, token, { mailList, isWanted: true })
}

export async function chooseByLink(db: Db, token: string, choice: MailChoice): Promise<ChoicesOfLink> {
  const link = await linkOf(db, token)
  const { choiceList } = await choicesOf(db, link)
  if (!choiceList.some(({ mailList }) => mailList === choice.mailList)) {
    throw new Refusal('NOT_ALLOWED', 'Newsletters can only be turned on in the profile')
  }
  await saveChoice(db, link.addressHash, choice, 'LINK')
  return choicesOf(db, link)
}

export async function showChoicesOfLink(db: Db, token: string): Promise<ChoicesOfLink> {
  return choicesOf(db, await linkOf(db, token))
}

/**
 * S-54: the signature alone says that it is the owner of the address, so a wrong one says nothing
 * of any address.
 */
async function linkOf(db: Db, token: string): Promise<UnsubscribeLink> {
  const link = await readUnsubscribeToken(db, token)
  if (link === undefined) throw new Refusal('VALIDATION', fault('LINK_INCOMPLETE'), [{ field: 'token' }])
  return link
}

const choicesOf = async (db: Db, { mailList, addressHash }: UnsubscribeLink): Promise<ChoicesOfLink> => ({
  mailList,
  choiceList: await readChoicesOfLink(db, addressHash),
})
