import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { saveSchool as saveSchoolCall } from '@kids-crafts/contract/schools-staff.ts'
import { fault } from '@kids-crafts/rules/faults.ts'

import { writeAudit } from '#audit'
import { isCountry, isRegionOf } from '#delivery'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

type School = InputOf<typeof saveSchoolCall>

/** Makes a school, or changes the one that is named. A new one that is sent twice is one. */
export async function saveSchool(db: Db, actor: Staff, school: School): Promise<{ schoolId: number }> {
  refuseUnknownPlace(school)
  return inTransaction(db, async (transaction) => {
    const { schoolId } = school
    if (schoolId === null) return addSchool(transaction, actor, school)
    const before = await lockSchool(transaction, schoolId)
    if (isSame(before, school)) return { schoolId }
    await transaction
      .updateTable('school')
      .set(rowOf(school))
      .where('school_id', '=', schoolId)
      .execute()
      .catch(nameIsTaken)
    const action =
      before.status === school.status
        ? 'school.change'
        : school.status === 'CLOSED'
          ? 'school.close'
          : 'school.reopen'
    await writeAudit(transaction, actor, { action, subject: { kind: 'SCHOOL', id: schoolId } })
    return { schoolId }
  })
}

async function addSchool(db: Db, actor: Staff, school: School): Promise<{ schoolId: number }> {
  const added = await db
    .insertInto('school')
    .values(rowOf(school))
    .onConflict((conflict) => conflict.doNothing())
    .returning('school_id')
    .executeTakeFirst()
  if (added) {
    const subject = { kind: 'SCHOOL', id: added.school_id } as const
    await writeAudit(db, actor, { action: 'school.add', subject })
    return { schoolId: added.school_id }
  }
  const there = await db
    .selectFrom('school')
    .selectAll()
    .where('name', '=', school.name)
    .executeTakeFirstOrThrow()
  if (!isSame(there, school)) throw nameTaken
  return { schoolId: there.school_id }
}

async function lockSchool(db: Db, schoolId: number) {
  const school = await db
    .selectFrom('school')
    .selectAll()
    .where('school_id', '=', schoolId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!school) throw new Refusal('NOT_FOUND', 'There is no such school')
  return school
}

const rowOf = ({ name, kind, countryIso, regionCode, status }: School) => ({
  name,
  kind,
  country_iso: countryIso,
  region_code: regionCode,
  status,
})

function isSame(row: Record<keyof ReturnType<typeof rowOf>, string | null>, school: School): boolean {
  const wanted = rowOf(school)
  return (Object.keys(wanted) as (keyof typeof wanted)[]).every((column) => row[column] === wanted[column])
}

function refuseUnknownPlace({ countryIso, regionCode }: School): void {
  if (!isCountry(countryIso))
    throw new Refusal('VALIDATION', fault('COUNTRY_UNKNOWN'), [{ field: 'countryIso' }])
  if (regionCode !== null && !isRegionOf(countryIso, regionCode))
    throw new Refusal('VALIDATION', fault('REGION_UNKNOWN'), [{ field: 'regionCode' }])
}

const nameTaken = new Refusal('CONFLICT', 'Another school has this name')

function nameIsTaken(error: unknown): never {
  const isTaken =
    error instanceof Error && 'constraint' in error && error.constraint === 'school_name_is_unique'
  throw isTaken ? nameTaken : error
}
