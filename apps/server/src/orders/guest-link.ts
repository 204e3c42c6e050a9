import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Db } from '../platform/database/db.ts'
import { loadSecrets } from '../platform/database/secrets.ts'

/** The key of these links, made when the first one is. */
export async function guestLinkKey(db: Db): Promise<Uint8Array> {
  const secrets = await loadSecrets(db, ['guest order link'])
  return secrets['guest order link']
}

/** What a guest's mails carry after the `#`: it opens this order, and nobody can make it without the key. */
export const guestToken = (key: Uint8Array, orderNum: string): string =>
  createHmac('sha256', key).update(orderNum).digest('base64url')

export function isGuestToken(key: Uint8Array, orderNum: string, token: string): boolean {
  const expected = Buffer.from(guestToken(key, orderNum))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
