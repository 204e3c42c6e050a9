import type { SendBackReason } from '@kids-crafts/rules/product-cards.ts'

import { contactOf, guardianAccountsOf } from '#accounts'
import { queueMail } from '#mails'
import { notify } from '#notifications'

import type { Db } from '../platform/database/db.ts'
import type { CardRow } from './find-card.ts'

interface Asked {
  cardId: string
  childAccountId: string
  cardName: string
  /** Tells this question from others about the card: the revision, or the price. */
  asked: string
  isPrice?: boolean
}

/** Tells the guardian that something of the child waits; the mail says no more than that. */
export async function askGuardian(
  db: Db,
  { cardId, childAccountId, cardName, asked, isPrice = false }: Asked,
): Promise<void> {
  for (const accountId of await guardianAccountsOf(db, childAccountId)) {
    await notify(db, {
      accountId,
      kind: isPrice ? 'CHILD_PRICE_WAITS' : 'CHILD_CARD_WAITS',
      key: `${cardId}:${asked}`,
      facts: { cardName },
      childAccountId,
      href: '/vendor/guardian',
    })
  }
  const contact = await contactOf(db, childAccountId)
  if (!contact?.isGuardian) return
  await queueMail(db, {
    to: contact.email,
    kind: 'card-to-approve',
    key: `${cardId}-${isPrice ? 'price' : 'card'}`,
    locale: contact.guardianLocale ?? contact.locale,
    theme: 'default',
    data: { login: contact.login, cardName, isPrice },
  })
}

interface Outcome {
  revisionId: number
  cardName: string
  /** Absent: it is on sale. */
  sentBack?: { reasons: SendBackReason[]; note: string }
}

/** Tells the seller, or the guardian of a child, what staff have decided. */
export async function tellSeller(
  db: Db,
  { cardId, ownerId, isOfChild }: CardRow,
  { revisionId, cardName, sentBack }: Outcome,
): Promise<void> {
  if (ownerId !== null)
    await notifySeller(db, ownerId, { cardId, revisionId, cardName, isApproved: sentBack === undefined })
  const contact = ownerId === null ? undefined : await contactOf(db, ownerId)
  if (contact === undefined) return
  const { email: to, locale, guardianLocale } = contact
  const mail = {
    to,
    key: String(revisionId),
    locale: guardianLocale ?? locale,
    theme: isOfChild ? ('kids' as const) : ('default' as const),
  }
  if (sentBack === undefined) {
    await queueMail(db, { ...mail, kind: 'card-approved', data: { cardName } })
  } else {
    const { reasons, note } = sentBack
    await queueMail(db, {
      ...mail,
      kind: 'card-sent-back',
      data: { cardName, reasons, ...(note !== '' && { note }) },
    })
  }
}

type Decided = Pick<Outcome, 'revisionId' | 'cardName'> & { cardId: string; isApproved: boolean }

/** A child is told, too: in kind words, and without the reasons, which are on the card. */
async function notifySeller(
  db: Db,
  ownerId: string,
  { cardId, revisionId, cardName, isApproved }: Decided,
): Promise<void> {
  const kind = isApproved ? 'CARD_APPROVED' : 'CARD_SENT_BACK'
  const told = { key: String(revisionId), facts: { cardName } }
  await notify(db, { ...told, accountId: ownerId, kind, href: `/vendor/cards/${cardId}` })
  for (const accountId of await guardianAccountsOf(db, ownerId)) {
    await notify(db, {
      ...told,
      accountId,
      kind: `CHILD_${kind}`,
      childAccountId: ownerId,
      href: '/vendor/guardian',
    })
  }
}
