import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Random and as long as a key, so a plain hash of it tells nothing. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (refreshToken: string): Buffer => createHash('sha256').update(refreshToken).digest()

export const newSalt = (): Buffer => randomBytes(32)

/**
 * The token that follows. Whoever has the used token and the salt gets the same successor again, so nothing that can be
 * used has to be stored for the moments in which it may be asked for twice.
 */
export const successorOf = (refreshToken: string, salt: Uint8Array): string =>
  createHmac('sha256', salt).update(refreshToken).digest('base64url')
