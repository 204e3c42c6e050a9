import type { Db } from '../database/db.ts'
import type { Files } from '../files/files.ts'
import { pictureKey } from './missing-pictures.ts'
import type { Redrawn } from './redraw-picture.ts'

/** Stores a picture under its hash. It stays private until something refers to it. */
export async function storePicture(db: Db, files: Files, picture: Redrawn): Promise<void> {
  // The row comes first, because it leads to the files: unused ones are deleted, with or without a
  // file.
  await db
    .insertInto('picture')
    .values({
      picture_hash: picture.pictureHash,
      width: picture.width,
      height: picture.height,
      placeholder: picture.placeholder,
    })
    // An earlier, still unused copy may be about to be deleted.
    .onConflict((conflict) => conflict.column('picture_hash').doUpdateSet({ unused_since: null }))
    .execute()
  await files.put(pictureKey(picture.pictureHash), picture.bytes, { contentType: 'image/webp' })
}
