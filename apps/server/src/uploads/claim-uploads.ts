import { fault } from '@kids-crafts/rules/faults.ts'
import type { AttachmentPurpose } from '@kids-crafts/rules/uploads.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { isOwnedBy } from './upload-owner.ts'
import type { UploadOwner } from './upload-owner.ts'
import type { ClaimedUpload } from './upload-row.ts'

/**
 * Gives finished uploads of their owner to something else, such as a message, in its transaction
 * and in the order asked for. The caller then writes them into a table of `upload_use`
 * (sql/uploads.sql): an upload that is in none any more is deleted, so it goes with what it belongs
 * to. Nothing is claimed twice.
 */
export async function claimUploads(
  db: Db,
  owner: UploadOwner,
  uploadIds: readonly string[],
  { purpose, most, field = 'uploadIds' }: { purpose: AttachmentPurpose; most: number; field?: string },
): Promise<ClaimedUpload[]> {
  if (uploadIds.length === 0) return []
  if (uploadIds.length > most) {
    throw new Refusal('VALIDATION', fault('UPLOADS_MAX', { max: most }), [
      { field, fault: fault('UPLOADS_MAX', { max: most }) },
    ])
  }
  const { rows } = await sql<{ uploadId: string; sizeBytes: number; hash: string | null } & Size>`
    with claimed as (
      update upload
      set claimed_at = now()
      where upload_id = any (${[...uploadIds]}::uuid[])
        and ${isOwnedBy(owner)}
        and purpose = ${purpose}
        and status = 'READY'
        and claimed_at is null
      returning upload_id, size_bytes, picture_hash
    )
    select upload_id as "uploadId", size_bytes as "sizeBytes", picture_hash as hash, width, height
    from claimed
    left join picture using (picture_hash)
  `.execute(db)
  return uploadIds.map((uploadId, index) => {
    const row = uploadIds.indexOf(uploadId) === index && rows.find((each) => each.uploadId === uploadId)
    if (!row)
      throw new Refusal('VALIDATION', fault('UPLOAD_UNKNOWN'), [{ field, fault: fault('UPLOAD_UNKNOWN') }])
    const { hash, width, height, sizeBytes } = row
    return { uploadId, sizeBytes, picture: hash === null ? null : { hash, width, height } }
  })
}

interface Size {
  width: number
  height: number
}
