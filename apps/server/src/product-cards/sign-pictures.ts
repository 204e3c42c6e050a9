import type { SignedPicture } from '@kids-crafts/contract/product-cards.ts'

import type { ReadDb } from '../platform/database/db.ts'
import { signedPictureUrl } from '../platform/pictures/signed-picture.ts'

const smallWidth = 320
const largeWidth = 1280

/**
 * Addresses of pictures that are not public, for their seller, the guardian and staff. In the order
 * of the hashes.
 */
export async function signPictures(
  db: ReadDb,
  pictureKey: Uint8Array,
  hashes: readonly string[],
): Promise<SignedPicture[]> {
  if (hashes.length === 0) return []
  const rows = await db
    .selectFrom('picture')
    .select(['picture_hash as hash', 'width', 'height', 'placeholder'])
    .where('picture_hash', 'in', [...new Set(hashes)])
    .execute()
  const byHash = new Map(rows.map((row) => [row.hash, row]))
  return [...new Set(hashes)].flatMap((hash) => {
    const row = byHash.get(hash)
    return row === undefined
      ? []
      : {
          ...row,
          smallUrl: signedPictureUrl(pictureKey, hash, smallWidth),
          largeUrl: signedPictureUrl(pictureKey, hash, largeWidth),
        }
  })
}
