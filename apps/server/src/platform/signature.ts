import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

type Key = Uint8Array | KeyObject

/**
 * What shows that a text is ours. A key that signs several kinds of texts needs a word before
 * each that tells them apart.
 */
export const signatureOf = (key: Key, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** Takes as long for a wrong one, wherever it differs. */
export function isSignatureOf(key: Key, text: string, given: string): boolean {
  const expected = Buffer.from(signatureOf(key, text))
  const actual = Buffer.from(given)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
