import { takesDocuments } from '@kids-crafts/rules/uploads.ts'
import { sql } from 'kysely'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { Files } from '../platform/files/files.ts'
import type { PictureRedrawer, RedrawResult } from '../platform/pictures/picture-redrawer.ts'
import { storePicture } from '../platform/pictures/store-picture.ts'
import { Refusal } from '../platform/refusal.ts'
import { readBytes } from './read-bytes.ts'
import type { UploadOwner } from './upload-owner.ts'
import { findUpload } from './upload-row.ts'
import type { UploadRow } from './upload-row.ts'

export interface FinishParts {
  db: Db
  files: Files
  redrawer: PictureRedrawer
}

/**
 * Makes a picture of an upload, or refuses it; a PDF is left as it came. Neither redrawing nor
 * storing is waited for in a transaction: a process that is killed meanwhile leaves the upload as
 * it was, and the next call does it again, to the same picture.
 */
export async function finishUpload(
  { db, files, redrawer }: FinishParts,
  owner: UploadOwner,
  uploadId: string,
): Promise<UploadRow> {
  const upload = await findUpload(db, owner, uploadId)
  if (upload.status !== 'RECEIVING') return upload
  if (upload.receivedBytes < upload.sizeBytes) {
    throw new Refusal('CONFLICT', 'The upload is not complete yet')
  }
  const bytes = await readBytes(db, uploadId)
  // Somebody else has finished it since.
  if (bytes.byteLength < upload.sizeBytes) return findUpload(db, owner, uploadId)

  if (takesDocuments(upload.purpose) && isPdf(bytes)) {
    await settle(db, uploadId, isWholePdf(bytes) ? { isDocument: true } : { fault: 'DAMAGED' })
  } else {
    const result = await redrawer.redraw(bytes)
    if ('redrawn' in result) await storePicture(db, files, result.redrawn)
    await settle(db, uploadId, result)
  }
  return findUpload(db, owner, uploadId)
}

/**
 * By its first bytes, never by its name. A reader would also take one that begins later, behind
 * something else.
 */
const isPdf = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 5) === '%PDF-'

/** The end says where everything is; one without it was cut. */
const isWholePdf = (bytes: Buffer): boolean => bytes.subarray(-1024).includes('%%EOF')

async function settle(db: Db, uploadId: string, result: RedrawResult | { isDocument: true }): Promise<void> {
  const isDocument = 'isDocument' in result
  const hash = 'redrawn' in result ? result.redrawn.pictureHash : null
  const fault = 'fault' in result ? result.fault : null
  await inTransaction(db, async (transaction) => {
    await sql`
      update upload
      set
        status = ${fault === null ? 'READY' : 'REFUSED'},
        fault = ${fault},
        picture_hash = ${hash},
        is_document = ${isDocument},
        needed_at = now()
      where upload_id = ${uploadId}
        and status = 'RECEIVING'
    `.execute(transaction)
    if (isDocument) return
    await sql`delete from upload_chunk where upload_id = ${uploadId}`.execute(transaction)
  })
}
