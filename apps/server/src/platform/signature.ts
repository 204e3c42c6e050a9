import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

type Key = Uint8Array | KeyObject

/** Proves that a text is ours. If a key signs several kinds of texts, prefix each with its kind. */
export const signatureOf = (key: Key, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** Takes equally long wherever a wrong one differs. */
export function isSignatureOf(key: Key, text: string, given: string): boolean {
  const expected = Buffer.from(signatureOf(key, text))
  const actual = Buffer.from(given)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
