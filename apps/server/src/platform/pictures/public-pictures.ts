import { sql } from 'kysely'

import type { Caches } from '../cache/caches.ts'
import type { ReadDb } from '../database/db.ts'
import { prepared } from '../database/prepared.ts'

export type IsPublicPicture = (hash: string) => Promise<boolean>

const ttlMs = 10 * 60_000
/** A list shows 24 pictures; this caches those of some hundred lists. */
const maxEntries = 20_000

/**
 * Whether something public shows a picture. The answer is cached with that thing's tag, so that
 * hiding it also removes the answer. A "no" is never cached, since nothing reports when it changes.
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
