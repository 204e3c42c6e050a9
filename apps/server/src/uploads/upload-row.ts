import type { Attachment, Upload } from '@kids-crafts/contract/uploads.ts'
import type { PictureWidth } from '@kids-crafts/rules/pictures.ts'
import type { PictureFault, UploadPurpose, UploadStatus } from '@kids-crafts/rules/uploads.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { signedPictureUrl } from '../platform/pictures/signed-picture.ts'
import { Refusal } from '../platform/refusal.ts'
import { signedDocumentUrl } from './document-route.ts'
import { isOwnedBy } from './upload-owner.ts'
import type { UploadOwner } from './upload-owner.ts'

export interface UploadRow {
  uploadId: string
  purpose: UploadPurpose
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

/**
 * An upload of the owner; what is another's does not exist. `isLocked`: nobody else adds to it
 * meanwhile.
 */
export async function findUpload(
  db: Db,
  owner: UploadOwner,
  uploadId: string,
  { isLocked = false } = {},
): Promise<UploadRow> {
  const { rows } = await sql<UploadRow>`
    select
      upload_id as "uploadId",
      purpose,
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
      and ${isOwnedBy(owner)}
    ${isLocked ? sql`for update of upload` : sql``}
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Refusal('NOT_FOUND', 'There is no such upload')
  return row
}

export function presentUpload(row: UploadRow, pictureKey: Uint8Array): Upload {
  const { hash, width, height, purpose: _purpose, ...upload } = row
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

/** An upload that something has; `picture` is null of a PDF. */
export interface ClaimedUpload {
  uploadId: string
  sizeBytes: number
  picture: { hash: string; width: number; height: number } | null
}

/** A `ClaimedUpload` as JSON, of `upload` left joined with `picture`. */
export const claimedUploadAsJson = sql`
  jsonb_build_object(
    'uploadId', upload_id,
    'sizeBytes', size_bytes,
    'picture',
    case
      when upload.picture_hash is not null
        then jsonb_build_object('hash', upload.picture_hash, 'width', width, 'height', height)
    end
  )
`

/**
 * Addresses that show an upload for some minutes. Whether somebody may see it, the caller knows.
 */
export function privateAddressOf(
  { uploadId, sizeBytes, picture }: ClaimedUpload,
  pictureKey: Uint8Array,
): Attachment {
  if (picture === null) {
    return { kind: 'PDF', uploadId, sizeBytes, url: signedDocumentUrl(pictureKey, uploadId) }
  }
  const { hash: _hash, ...shown } = presentPicture(picture, pictureKey)
  return { kind: 'PICTURE', uploadId, ...shown }
}
