import type { Db } from '../platform/database/db.ts'

/**
 * All that has come of an upload: of a picture until it is finished, of a PDF as long as there is
 * one.
 */
export async function readBytes(db: Db, uploadId: string): Promise<Buffer> {
  const chunks = await db
    .selectFrom('upload_chunk')
    .select('bytes')
    .where('upload_id', '=', uploadId)
    .orderBy('start_bytes')
    .execute()
  return Buffer.concat(chunks.map(({ bytes }) => bytes))
}
