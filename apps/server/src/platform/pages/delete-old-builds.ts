import { sql } from 'kysely'
import { z } from 'zod'

import { inTransaction } from '../database/db.ts'
import type { Db } from '../database/db.ts'
import type { Files } from '../files/files.ts'
import { defineJob, handleJob } from '../jobs/jobs.ts'
import type { JobHandler } from '../jobs/jobs.ts'
import { buildsLock, fileKey, inBatches } from './publish-build.ts'

const job = defineJob({ name: 'delete-old-builds', payload: z.unknown(), maxAttempts: 1 })

export const deleteOldBuildsCrontab = `37 * * * * ${job.name}`

/** How long a tab may stay open and still find files that it loads later. */
const retention = '7 days'

/**
 * Deletes storefront builds that no server has served for a week, with files that no other build
 * has.
 */
export function deleteOldBuilds({ db, files }: { db: Db; files: Files }): JobHandler {
  return handleJob(job, async () => {
    for (const build of await listOld(db)) await deleteBuild(db, files, build)
  })
}

async function listOld(db: Db): Promise<string[]> {
  const { rows } = await sql<{ build: string }>`
    select build from storefront_build where last_served_at < now() - ${retention}::interval
  `.execute(db)
  return rows.map(({ build }) => build)
}

/**
 * Holds the lock until the files are gone: a server starting meanwhile with one of them waits, then
 * stores it again. After a kill, the rows remain and the next run deletes the rest.
 */
async function deleteBuild(db: Db, files: Files, build: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${buildsLock})`.execute(transaction)
    const { rows } = await sql<{ content_hash: string; is_compressed: boolean }>`
      select distinct content_hash, is_compressed
      from storefront_file as file
      join storefront_build using (build)
      where build = ${build}
        and last_served_at < now() - ${retention}::interval
        and not exists (
          select from storefront_file as other where other.content_hash = file.content_hash and other.build <> file.build
        )
    `.execute(transaction)
    await sql`
      delete from storefront_build where build = ${build} and last_served_at < now() - ${retention}::interval
    `.execute(transaction)
    await inBatches(rows, (row) => files.delete(fileKey(row.content_hash, row.is_compressed)))
  })
}
