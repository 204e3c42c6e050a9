import { pictureUrl } from '@kids-crafts/rules/pictures.ts'
import type { PictureWidth } from '@kids-crafts/rules/pictures.ts'

import { isSignatureOf, signatureOf } from '../signature.ts'

/** Long enough for a browser to load an answer's pictures, too short to pass an address on. */
const validMs = 15 * 60_000

export interface Signature {
  until: string
  signature: string
}

/** An address that shows a private picture for some minutes, for its owner and staff. */
export function signedPictureUrl(
  key: Uint8Array,
  hash: string,
  width: PictureWidth,
  now: number = Date.now(),
): string {
  const url = pictureUrl(hash, width)
  const until = String(now + validMs)
  return `${url}?${new URLSearchParams({ until, signature: signatureOf(key, signedText(url, until)) })}`
}

/** False for an address that was changed, is for another picture or width, or has expired. */
export function isSigned(
  key: Uint8Array,
  picture: { hash: string; width: PictureWidth },
  { until, signature }: Signature,
  now: number = Date.now(),
): boolean {
  if (!/^\d{13}$/.test(until) || Number(until) < now) return false
  return isSignatureOf(key, signedText(pictureUrl(picture.hash, picture.width), until), signature)
}

const signedText = (url: string, until: string): string => `${url} ${until}`
