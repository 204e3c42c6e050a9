import { localeQueryKey } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { isMailList, unsubscribePath, unsubscribeTokenKey } from '@kids-crafts/rules/mail-lists.ts'
import type { MailList } from '@kids-crafts/rules/mail-lists.ts'

import type { Db } from '../platform/database/db.ts'
import { loadSecrets } from '../platform/database/secrets.ts'
import { isSignatureOf, signatureOf } from '../platform/signature.ts'

/** What a link in a mail is for: one list, and the address it was sent to, by its hash. */
export interface UnsubscribeLink {
  mailList: MailList
  addressHash: Buffer
}

/**
 * In the query and not behind a `#`: a mail program posts to this very address (RFC 8058). It opens
 * nothing but choices of mail.
 */
export async function unsubscribeUrl(
  db: Db,
  link: UnsubscribeLink,
  store: { url: string; locale: Locale },
): Promise<string> {
  const url = new URL(unsubscribePath, store.url)
  url.searchParams.set(localeQueryKey, store.locale)
  url.searchParams.set(unsubscribeTokenKey, await unsubscribeToken(db, link))
  return url.href
}

/** S-54: never the address itself. It does not end, because a mail may be read years later. */
export async function unsubscribeToken(db: Db, { mailList, addressHash }: UnsubscribeLink): Promise<string> {
  const text = `${mailList}.${addressHash.toString('base64url')}`
  return `${text}.${signatureOf(await keyOf(db), text)}`
}

/** Undefined for a token that is not ours, or was changed. */
export async function readUnsubscribeToken(db: Db, token: string): Promise<UnsubscribeLink | undefined> {
  const [mailList = '', hash = '', signature = ''] = token.split('.')
  if (!isSignatureOf(await keyOf(db), `${mailList}.${hash}`, signature)) return undefined
  return isMailList(mailList) ? { mailList, addressHash: Buffer.from(hash, 'base64url') } : undefined
}

async function keyOf(db: Db): Promise<Uint8Array> {
  const secrets = await loadSecrets(db, ['unsubscribe link'])
  return secrets['unsubscribe link']
}
