import { figureMin } from '@kids-crafts/contract/content.ts'
import type { Figures } from '@kids-crafts/contract/content.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'

/**
 * P-20: what there is, counted over everybody; a count so small that it could point at somebody is
 * left out.
 */
export async function countFigures(reads: ReadDb): Promise<Figures> {
  const { rows } = await sql<Record<keyof Figures, number>>`
    select
      (select count(*) from listing) as products,
      (select count(*) from store where status = 'OPEN') as stores,
      (
        select count(*)
        from class
        where status = 'PUBLISHED'
          and exists (select from class_session where class_session.class_id = class.class_id and starts_at > now())
      ) as workshops
  `.execute(reads)
  const [counted] = rows
  const large = Object.entries(counted ?? {}).filter(([, count]) => count >= figureMin)
  return Object.fromEntries(large)
}
