import { createHash, createHmac, randomBytes } from 'node:crypto'

/**
 * 256 random bits can't be guessed, and their plain hash reveals nothing. Only the hash is stored.
 */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const newSalt = (): Buffer => randomBytes(32)

/**
 * The successor of a refresh token, derived from the used token and the salt: repeated requests get
 * the same one without storing anything usable.
 */
export const successorOf = (refreshToken: string, salt: Uint8Array): string =>
  createHmac('sha256', salt).update(refreshToken).digest('base64url')
