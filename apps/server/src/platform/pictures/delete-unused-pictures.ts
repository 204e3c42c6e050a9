import { pictureWidths } from '@kids-crafts/rules/pictures.ts'
import { sql } from 'kysely'
import { z } from 'zod'

import { inTransaction } from '../database/db.ts'
import type { Db } from '../database/db.ts'
import type { Files } from '../files/files.ts'
import { defineJob, handleJob } from '../jobs/jobs.ts'
import type { JobHandler } from '../jobs/jobs.ts'
import { pictureKey, pictureKeyAt } from './missing-pictures.ts'

const job = defineJob({ name: 'delete-unused-pictures', payload: z.unknown(), maxAttempts: 1 })

export const deleteUnusedPicturesCrontab = `51 * * * * ${job.name}`

/** After this long unused, nobody can still be drawing it, and its uploader has used it. */
const unusedFor = '30 minutes'
const batchSize = 500

/**
 * P-14: deletes a picture that nothing needs any more, with all its files, because its product was
 * deleted or its seller has left: one run marks it, the next deletes it.
 */
export function deleteUnusedPictures({ db, files }: { db: Db; files: Files }): JobHandler {
  return handleJob(job, async () => {
    for (const hash of await listUnused(db)) await deletePicture(db, files, hash)
    await noteUse(db)
  })
}

async function listUnused(db: Db): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select picture_hash as hash
    from picture
    where unused_since < now() - ${unusedFor}::interval
    order by unused_since
    limit ${batchSize}
  `.execute(db)
  return rows.map(({ hash }) => hash)
}

/**
 * Locks the row until the files are gone: somebody uploading the same picture meanwhile waits, then
 * stores it again. After a kill, the row remains and the next run deletes the rest.
 */
async function deletePicture(db: Db, files: Files, hash: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { numAffectedRows = 0n } = await sql`
      delete from picture
      where picture_hash = ${hash}
        and unused_since is not null
        and not exists (select from picture_use where picture_use.picture_hash = picture.picture_hash)
    `.execute(transaction)
    if (numAffectedRows === 0n) return
    const keys = [pictureKey(hash), ...pictureWidths.map((width) => pictureKeyAt(hash, width))]
    for (const key of keys) await files.delete(key)
    await sql`select invalidate_caches(array['picture:' || ${hash}])`.execute(transaction)
  })
}

async function noteUse(db: Db): Promise<void> {
  await sql`
    update picture
    set unused_since = case when is_used then null else now() end
    from (
      select
        picture_hash,
        exists (select from picture_use where picture_use.picture_hash = looked.picture_hash) as is_used
      from picture as looked
    ) as present
    where picture.picture_hash = present.picture_hash
      and is_used = (unused_since is not null)
  `.execute(db)
}
