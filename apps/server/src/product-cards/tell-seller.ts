import type { SendBackReason } from '@kids-crafts/rules/product-cards.ts'

import { contactOf } from '#accounts'
import { queueMail } from '#mails'

import type { Db } from '../platform/database/db.ts'
import type { CardRow } from './find-card.ts'

interface Asked {
  cardId: string
  childAccountId: string
  cardName: string
  isPrice?: boolean
}

/** Tells the guardian that something of the child waits; the mail says no more than that. */
export async function askGuardian(
  db: Db,
  { cardId, childAccountId, cardName, isPrice = false }: Asked,
): Promise<void> {
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
  { ownerId, isOfChild }: CardRow,
  { revisionId, cardName, sentBack }: Outcome,
): Promise<void> {
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
