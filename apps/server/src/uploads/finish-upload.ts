import { sql } from 'kysely'

import type { Seller } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { Files } from '../platform/files/files.ts'
import type { PictureRedrawer, RedrawResult } from '../platform/pictures/picture-redrawer.ts'
import { storePicture } from '../platform/pictures/store-picture.ts'
import { Refusal } from '../platform/refusal.ts'
import { findUpload } from './upload-row.ts'
import type { UploadRow } from './upload-row.ts'

export interface FinishParts {
  db: Db
  files: Files
  redrawer: PictureRedrawer
}

/**
 * Makes a picture of an upload, or refuses it. Neither redrawing nor storing is waited for in a transaction: a process that
 * is killed meanwhile leaves the upload as it was, and the next call does it again, to the same picture.
 */
export async function finishUpload(
  { db, files, redrawer }: FinishParts,
  actor: Seller,
  uploadId: string,
): Promise<UploadRow> {
  const upload = await findUpload(db, actor, uploadId)
  if (upload.status !== 'RECEIVING') return upload
  if (upload.receivedBytes < upload.sizeBytes) {
    throw new Refusal('CONFLICT', 'Some bytes of the upload have not come yet')
  }
  const bytes = await readBytes(db, uploadId)
  // Somebody else has finished it since.
  if (bytes.byteLength < upload.sizeBytes) return findUpload(db, actor, uploadId)

  const result = await redrawer.redraw(bytes)
  if ('redrawn' in result) await storePicture(db, files, result.redrawn)
  await settle(db, uploadId, result)
  return findUpload(db, actor, uploadId)
}

async function readBytes(db: Db, uploadId: string): Promise<Buffer> {
  const chunks = await db
    .selectFrom('upload_chunk')
    .select('bytes')
    .where('upload_id', '=', uploadId)
    .orderBy('start_bytes')
    .execute()
  return Buffer.concat(chunks.map(({ bytes }) => bytes))
}

async function settle(db: Db, uploadId: string, result: RedrawResult): Promise<void> {
  const [status, fault, hash] =
    'redrawn' in result ? ['READY', null, result.redrawn.pictureHash] : ['REFUSED', result.fault, null]
  await inTransaction(db, async (transaction) => {
    await sql`
      update upload
      set status = ${status}, fault = ${fault}, picture_hash = ${hash}, needed_at = now()
      where upload_id = ${uploadId}
        and status = 'RECEIVING'
    `.execute(transaction)
    await sql`delete from upload_chunk where upload_id = ${uploadId}`.execute(transaction)
  })
}
