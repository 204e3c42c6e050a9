import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits: nobody can guess them, and a plain hash of them tells nothing. Only the hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const newSalt = (): Buffer => randomBytes(32)

/**
 * The refresh token that follows another. Whoever has the used token and the salt gets the same successor again, so
 * nothing that can be used has to be stored for the moments in which it may be asked for twice.
 */
export const successorOf = (refreshToken: string, salt: Uint8Array): string =>
  createHmac('sha256', salt).update(refreshToken).digest('base64url')
