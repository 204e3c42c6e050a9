import { sql } from 'kysely'
import { z } from 'zod'

import type { Db } from '../platform/database/db.ts'
import { defineJob, handleJob } from '../platform/jobs/jobs.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'

const job = defineJob({ name: 'delete-unneeded-uploads', payload: z.unknown(), maxAttempts: 1 })

export const deleteUnneededUploadsCrontab = `21 * * * * ${job.name}`

/**
 * S-43: an upload that was never finished, that nothing has used for a day, or that was claimed by
 * what is gone. The picture itself then goes with the others that nothing needs
 * (`platform/pictures/delete-unused-pictures.ts`).
 */
export function deleteUnneededUploads({ db }: { db: Db }): JobHandler {
  return handleJob(job, async () => {
    await sql`
      delete from upload
      where claimed_at is null
        and needed_at < now() - interval '24 hours'
        and (
          picture_hash is null
          or purpose <> 'CARD_PICTURE'
          -- Nothing but uploads uses it.
          or (select count(*) from picture_use where picture_use.picture_hash = upload.picture_hash)
            = (select count(*) from upload as same where same.picture_hash = upload.picture_hash)
        )
    `.execute(db)
    await sql`
      delete from upload
      where claimed_at < now() - interval '1 hour'
        and not exists (select from upload_use where upload_use.upload_id = upload.upload_id)
    `.execute(db)
  })
}
