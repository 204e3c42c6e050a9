import type { Upload } from '@kids-crafts/contract/uploads.ts'
import type { PictureWidth } from '@kids-crafts/rules/pictures.ts'
import type { PictureFault, UploadStatus } from '@kids-crafts/rules/uploads.ts'
import { sql } from 'kysely'

import type { Seller } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'
import { signedPictureUrl } from '../platform/pictures/signed-picture.ts'
import { Refusal } from '../platform/refusal.ts'

export interface UploadRow {
  uploadId: string
  status: UploadStatus
  sizeBytes: number
  receivedBytes: number
  fault: PictureFault | null
  hash: string | null
  width: number | null
  height: number | null
}

const previewWidth: PictureWidth = 640
const largeWidth: PictureWidth = 1600

/** An upload of the seller; what is another's does not exist. `isLocked`: nobody else adds to it meanwhile. */
export async function findUpload(
  db: Db,
  { accountId }: Seller,
  uploadId: string,
  { isLocked = false } = {},
): Promise<UploadRow> {
  const { rows } = await sql<UploadRow>`
    select
      upload_id as "uploadId",
      status,
      size_bytes as "sizeBytes",
      received_bytes as "receivedBytes",
      fault,
      picture_hash as hash,
      width,
      height
    from upload
    left join picture using (picture_hash)
    where upload_id = ${uploadId}
      and account_id = ${accountId}
    ${isLocked ? sql`for update of upload` : sql``}
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Refusal('NOT_FOUND', 'There is no such upload')
  return row
}

export function presentUpload(row: UploadRow, pictureKey: Uint8Array): Upload {
  const { hash, width, height, ...upload } = row
  const picture =
    hash === null || width === null || height === null
      ? null
      : presentPicture({ hash, width, height }, pictureKey)
  return { ...upload, picture }
}

export const presentPicture = (
  picture: { hash: string; width: number; height: number },
  pictureKey: Uint8Array,
) => ({
  ...picture,
  previewUrl: signedPictureUrl(pictureKey, picture.hash, previewWidth),
  largeUrl: signedPictureUrl(pictureKey, picture.hash, largeWidth),
})
