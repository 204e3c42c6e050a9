import type { Db } from '../platform/database/db.ts'
import type { Files } from '../platform/files/files.ts'
import { redrawPicture } from '../platform/pictures/redraw-picture.ts'
import type { Picture } from '../platform/pictures/redraw-picture.ts'
import { storePicture } from '../platform/pictures/store-picture.ts'

/** A picture as if it had been uploaded, redrawn in this process. */
export async function storeUpload(db: Db, files: Files, upload: Uint8Array): Promise<Picture> {
  const { bytes, ...picture } = await redrawPicture(upload)
  await storePicture(db, files, { ...picture, bytes })
  return picture
}
