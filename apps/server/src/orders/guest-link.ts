import type { Db } from '../platform/database/db.ts'
import { loadSecrets } from '../platform/database/secrets.ts'
import { isSignatureOf, signatureOf } from '../platform/signature.ts'

/** The key for these links, created with the first one. */
export async function guestLinkKey(db: Db): Promise<Uint8Array> {
  const secrets = await loadSecrets(db, ['guest order link'])
  return secrets['guest order link']
}

/**
 * The part of a guest's mailed link after `#`: opens this order, and requires the key to create.
 */
export const guestToken = (key: Uint8Array, orderNum: string): string => signatureOf(key, orderNum)

export const isGuestToken = (key: Uint8Array, orderNum: string, token: string): boolean =>
  isSignatureOf(key, orderNum, token)
