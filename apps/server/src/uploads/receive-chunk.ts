import { fault } from '@kids-crafts/rules/faults.ts'
import { uploadLimits } from '@kids-crafts/rules/uploads.ts'
import { sql } from 'kysely'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { isNewSeller } from './new-sellers.ts'
import type { UploadOwner } from './upload-owner.ts'
import { findUpload } from './upload-row.ts'
import type { UploadRow } from './upload-row.ts'

export interface Chunk {
  uploadId: string
  offset: number
  bytes: Uint8Array
}

/**
 * Adds bytes to an upload. `isTaken` is false where they do not begin where those before end: the
 * answer to an earlier chunk was lost, and the caller goes on from what has come.
 */
export function receiveChunk(
  db: Db,
  owner: UploadOwner,
  { uploadId, offset, bytes }: Chunk,
): Promise<{ isTaken: boolean; upload: UploadRow }> {
  return inTransaction(db, async (transaction) => {
    const upload = await findUpload(transaction, owner, uploadId, { isLocked: true })
    if (upload.status !== 'RECEIVING' || offset !== upload.receivedBytes) return { isTaken: false, upload }
    const receivedBytes = offset + bytes.byteLength
    if (bytes.byteLength === 0) throw new Refusal('VALIDATION', fault('REQUIRED'))
    if (receivedBytes > upload.sizeBytes) {
      throw new Refusal('TOO_LARGE', 'The upload is larger than announced')
    }
    await assertRoom(transaction, owner)
    await transaction
      .insertInto('upload_chunk')
      .values({ upload_id: uploadId, start_bytes: offset, bytes: Buffer.from(bytes) })
      .execute()
    await transaction
      .updateTable('upload')
      .set({ received_bytes: receivedBytes })
      .where('upload_id', '=', uploadId)
      .execute()
    return { isTaken: true, upload: { ...upload, receivedBytes } }
  })
}

/**
 * 429: the browser waits, and goes on when others have finished or given up. Whoever sells already
 * has room where strangers have none.
 */
async function assertRoom(db: Db, owner: UploadOwner): Promise<void> {
  const { bytes } = await db
    .selectFrom('upload')
    .select(sql<number>`coalesce(sum(received_bytes), 0)::float8`.as('bytes'))
    .where('status', '=', 'RECEIVING')
    .executeTakeFirstOrThrow()
  const { unfinishedBytes } = uploadLimits
  const isFull = bytes > unfinishedBytes / 2 && (bytes > unfinishedBytes || (await isNewSeller(db, owner)))
  if (isFull) throw new Refusal('TOO_MANY_REQUESTS', 'Too many uploads at once: please wait a moment')
}
