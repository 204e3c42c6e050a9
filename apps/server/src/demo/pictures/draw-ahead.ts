import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import { z } from 'zod'

import type { Db } from '../../platform/database/db.ts'
import type { Files } from '../../platform/files/files.ts'
import { defineJob, handleJob, queueJob } from '../../platform/jobs/jobs.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { pictureKeyAt } from '../../platform/pictures/missing-pictures.ts'
import type { DrawMissing } from '../../platform/pictures/missing-pictures.ts'

/**
 * What a card shows on a phone and on a desk. Larger ones are drawn when somebody opens a product.
 */
const widthsAhead = [320, 480] as const

const drawAhead = defineJob({ name: 'draw-demo-pictures', payload: z.object({}) })

export async function queueDrawAhead(db: Db): Promise<void> {
  await queueJob(db, drawAhead, {}, { key: drawAhead.name })
}

/**
 * Draws one picture after another that nobody has asked for yet, and rests as long as each of them
 * took.
 */
export function handleDrawAhead(parts: {
  db: Db
  files: Files
  drawMissing: DrawMissing
  stopping: AbortSignal
}): JobHandler {
  const { db, files, drawMissing, stopping } = parts
  return handleJob(drawAhead, async () => {
    for (const hash of await drawablePictures(db)) {
      for (const width of widthsAhead) {
        // A stop waits for one picture and not for all of them; the next start goes on.
        if (stopping.aborted) return queueDrawAhead(db)
        if (await files.exists(pictureKeyAt(hash, width))) continue
        const startedAt = performance.now()
        await drawMissing({ hash, width })
        await sleep(performance.now() - startedAt, undefined, { signal: stopping }).catch(() => {})
      }
    }
  })
}

/** Those of one object together, so that it is drawn once for all of them. */
async function drawablePictures(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('picture')
    .select('picture_hash')
    .where('recipe', 'is not', null)
    .orderBy(sql`recipe -> 'subject' ->> 'main'`)
    .execute()
  return rows.map(({ picture_hash }) => picture_hash)
}
