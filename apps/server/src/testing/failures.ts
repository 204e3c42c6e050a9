import { failuresQuery } from '@kids-crafts/contract/staff-lists.ts'

import type { ReadDb } from '../platform/database/db.ts'
import { listFailures } from '../platform/jobs/failing-work.ts'
import type { Failure } from '../platform/jobs/failing-work.ts'

/** What fails, what has failed for the longest time first: a hundred at most. */
export async function failuresIn(db: ReadDb): Promise<Failure[]> {
  const { items } = await listFailures(db, failuresQuery.parse({ perPage: '100' }))
  return items
}
