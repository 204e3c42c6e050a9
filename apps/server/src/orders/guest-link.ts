import type { Db } from '../platform/database/db.ts'
import { loadSecrets } from '../platform/database/secrets.ts'
import { isSignatureOf, signatureOf } from '../platform/signature.ts'

/** The key of these links, made when the first one is. */
export async function guestLinkKey(db: Db): Promise<Uint8Array> {
  const secrets = await loadSecrets(db, ['guest order link'])
  return secrets['guest order link']
}

/** What a guest's mails carry after the `#`: it opens this order, and nobody can make it without the key. */
export const guestToken = (key: Uint8Array, orderNum: string): string => signatureOf(key, orderNum)

export const isGuestToken = (key: Uint8Array, orderNum: string, token: string): boolean =>
  isSignatureOf(key, orderNum, token)
