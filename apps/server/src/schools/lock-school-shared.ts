import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

/** A school that stays as it is until the transaction ends. */
export async function lockSchoolShared(db: Db, schoolId: number) {
  const school = await db
    .selectFrom('school')
    .select('status')
    .where('school_id', '=', schoolId)
    .forShare()
    .executeTakeFirst()
  if (!school) throw new Refusal('NOT_FOUND', 'There is no such school')
  return school
}
