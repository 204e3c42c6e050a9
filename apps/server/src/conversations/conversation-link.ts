import { conversationPath } from '@kids-crafts/rules/conversations.ts'
import type { ConversationSide } from '@kids-crafts/rules/conversations.ts'

import { contactOf } from '#accounts'
import type { Contact } from '#accounts'

import type { Db } from '../platform/database/db.ts'
import { loadSecrets } from '../platform/database/secrets.ts'
import { isSignatureOf, signatureOf } from '../platform/signature.ts'
import type { ConversationRow } from './conversation-row.ts'

/**
 * Where a mail leads. With a token the page opens for whoever has the mail, and without one for who
 * signs in.
 */
export interface ConversationLink {
  path: string
  token?: string
}

type LinkedSide = Exclude<ConversationSide, 'STAFF'>

/**
 * A link is for a side and an address: it ends when another address answers for that side, such as
 * another guardian's. Nobody can make one without the key.
 */
export async function linkFor(
  db: Db,
  { number }: Pick<ConversationRow, 'number'>,
  side: LinkedSide,
  address: string,
): Promise<ConversationLink> {
  return {
    path: conversationPath(number),
    token: signatureOf(await linkKey(db), signedText(number, side, address)),
  }
}

/** For a guest who has just asked. */
export const buyerLink = (db: Db, number: string, address: string): Promise<ConversationLink> =>
  linkFor(db, { number }, 'BUYER', address)

/**
 * For who answers for a store: a guardian comes by the link, with or without an account; an owner
 * by signing in.
 */
export async function sellerLink(db: Db, number: string, contact: Contact): Promise<ConversationLink> {
  const { linkedAddress } = reached(contact)
  return linkedAddress === undefined
    ? { path: `/vendor/messages/${number}` }
    : linkFor(db, { number }, 'SELLER', linkedAddress)
}

/** The side that a token opens, if any. */
export async function sideOfToken(
  db: Db,
  row: ConversationRow,
  token: string,
): Promise<LinkedSide | undefined> {
  const key = await linkKey(db)
  const isFor = (side: LinkedSide, address: string | undefined) =>
    address !== undefined && isSignatureOf(key, signedText(row.number, side, address), token)
  if (isFor('BUYER', (await buyerOf(db, row)).linkedAddress)) return 'BUYER'
  if (isFor('SELLER', (await sellerOf(db, row)).linkedAddress)) return 'SELLER'
  return undefined
}

interface Reached {
  contact: Contact | undefined
  /** The address whose owner comes by a link, for want of an account of their own here. */
  linkedAddress: string | undefined
}

/** Whoever asked: a guest and the guardian of a child by a link, anybody else by signing in. */
export async function buyerOf(db: Db, { accountId, email }: ConversationRow): Promise<Reached> {
  if (accountId === null) return { contact: undefined, linkedAddress: email ?? undefined }
  return reached(await contactOf(db, accountId))
}

/** Who answers for a store: its owner, or a child's guardian, who may have no account. */
export async function sellerOf(db: Db, { ownerAccountId }: ConversationRow): Promise<Reached> {
  return reached(ownerAccountId === null ? undefined : await contactOf(db, ownerAccountId))
}

const reached = (contact: Contact | undefined): Reached => ({
  contact,
  linkedAddress: contact?.isGuardian && contact.isConfirmed ? contact.email : undefined,
})

async function linkKey(db: Db): Promise<Uint8Array> {
  const secrets = await loadSecrets(db, ['conversation link'])
  return secrets['conversation link']
}

const signedText = (number: string, side: LinkedSide, address: string): string =>
  `${number} ${side} ${address}`
