import { defaultLocale } from '@kids-crafts/rules/locales.ts'

import { queueMail } from '#mails'

import type { Db } from '../platform/database/db.ts'
import { buyerOf, linkFor, sellerLink, sellerOf } from './conversation-link.ts'
import type { ConversationRow, Party } from './conversation-row.ts'

interface Written {
  messageId: string
  text: string
}

/** Tells the side that is to read it next. */
export async function queueMessageMails(
  db: Db,
  row: ConversationRow,
  { side }: Party,
  written: Written,
  supportEmail: string | undefined,
): Promise<void> {
  if (side !== 'BUYER') return tellBuyer(db, row, side, written)
  if (row.kind === 'STORE') await tellSeller(db, row, written)
  // A family's post is read by our team too.
  if (row.kind === 'SUPPORT' || row.storeKind === 'CHILD') await tellStaff(db, row, written, supportEmail)
}

async function tellBuyer(
  db: Db,
  row: ConversationRow,
  side: 'SELLER' | 'STAFF',
  { messageId, text }: Written,
): Promise<void> {
  const { number, storeName } = row
  const { contact, linkedAddress } = await buyerOf(db, row)
  const to = linkedAddress ?? contact?.email
  if (to === undefined) return
  const link =
    linkedAddress === undefined
      ? { path: `/profile/support/${number}` }
      : await linkFor(db, row, 'BUYER', linkedAddress)
  // To an address of an account that nobody has confirmed: nothing of the account.
  const showsText = contact === undefined || contact.isConfirmed
  await queueMail(db, {
    to,
    kind: 'conversation-answer',
    key: messageId,
    locale: contact?.guardianLocale ?? contact?.locale ?? row.locale,
    theme: row.theme,
    data: {
      requestNumber: number,
      ...link,
      isFromStore: side === 'SELLER',
      ...(storeName !== null && { storeName }),
      ...(showsText && (side === 'STAFF' ? { staffText: text } : { text })),
    },
  })
}

async function tellSeller(db: Db, row: ConversationRow, { messageId, text }: Written): Promise<void> {
  const { number, storeName, theme } = row
  const { contact } = await sellerOf(db, row)
  if (contact === undefined || storeName === null) return
  await queueMail(db, {
    to: contact.email,
    kind: 'store-message',
    key: messageId,
    locale: contact.guardianLocale ?? contact.locale,
    theme,
    // Without the sender's address: answers go through the page.
    data: {
      messageNumber: number,
      storeName,
      message: text,
      ...(await sellerLink(db, number, contact)),
      ...(contact.isGuardian ? {} : { isToOwner: true }),
    },
  })
}

async function tellStaff(
  db: Db,
  row: ConversationRow,
  { messageId, text }: Written,
  supportEmail: string | undefined,
): Promise<void> {
  if (supportEmail === undefined) return
  await queueMail(db, {
    to: supportEmail,
    kind: 'conversation-to-staff',
    key: messageId,
    locale: defaultLocale,
    theme: row.theme,
    data: {
      requestNumber: row.number,
      ...(row.storeName !== null && { storeName: row.storeName }),
      ...(row.topic !== null && { topic: row.topic }),
      message: text,
    },
  })
}
