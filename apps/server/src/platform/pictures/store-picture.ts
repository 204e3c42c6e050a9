import type { Db } from '../database/db.ts'
import type { Files } from '../files/files.ts'
import { pictureKey } from './missing-pictures.ts'
import type { Redrawn } from './redraw-picture.ts'

/** Stores a picture under its hash. Nothing shows it until something refers to it. */
export async function storePicture(db: Db, files: Files, picture: Redrawn): Promise<void> {
  // The row comes first, because files are found by it: one that nothing uses is deleted,
  // with or without its file.
  await db
    .insertInto('picture')
    .values({
      picture_hash: picture.pictureHash,
      width: picture.width,
      height: picture.height,
      placeholder: picture.placeholder,
    })
    // Stored before, it may be about to be deleted, for nothing needs it yet.
    .onConflict((conflict) => conflict.column('picture_hash').doUpdateSet({ unused_since: null }))
    .execute()
  await files.put(pictureKey(picture.pictureHash), picture.bytes, { contentType: 'image/webp' })
}
