import { sql } from 'kysely'

import type { Caches } from '../cache/caches.ts'
import type { ReadDb } from '../database/db.ts'
import { prepared } from '../database/prepared.ts'

export type IsPublicPicture = (hash: string) => Promise<boolean>

const ttlMs = 10 * 60_000
/** A list shows 24 of them; those of some hundred lists are asked for without the database. */
const maxEntries = 20_000

/**
 * Whether something public shows a picture. The answer is cached under the tag of what shows it, so
 * that it is dropped with the pages when that is hidden. That nothing shows it is asked each time:
 * nobody would tell when something does.
 */
export function createIsPublicPicture({ reads, caches }: { reads: ReadDb; caches: Caches }): IsPublicPicture {
  const shown = caches.create<boolean>({ name: 'public pictures', maxEntries, ttlMs })
  return (hash) =>
    shown.get(hash, async () => {
      const { rows } = await sql<{ tag: string }>`
        ${prepared}
        select tag from public_picture where picture_hash = ${hash} limit 1
      `.execute(reads)
      const tags = rows.map(({ tag }) => tag)
      return { value: tags.length > 0, tags, isStored: tags.length > 0 }
    })
}
