import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

/** Who reads: somebody who may approve for schools, or staff, who may read those of any. */
export type BooksReader = { accountId: string } | 'STAFF'

export interface School {
  schoolId: number
  name: string
}

/**
 * The school's id where the reader may see its books, else null: every query asks for it by this
 * (S-20).
 */
export const readableSchool = (reader: BooksReader, schoolId: number): RawBuilder<number | null> =>
  reader === 'STAFF'
    ? sql`(select school_id from school where school_id = ${schoolId})`
    : sql`(
        select approver.school_id
        from school_approver as approver
        join account using (account_id)
        where approver.school_id = ${schoolId} and ${isApprover(reader)}
      )`

/** Of `school_approver as approver` with its `account`. */
const isApprover = ({ accountId }: { accountId: string }) => sql<boolean>`
  approver.account_id = ${accountId} and account.status <> 'CLOSED' and not coalesce(is_child(birth_year), false)
`

/** A school that the reader may not see is not found. */
export async function readSchool(db: ReadDb, reader: BooksReader, schoolId: number): Promise<School> {
  const { rows } = await sql<School>`
    select school_id as "schoolId", name from school where school_id = ${readableSchool(reader, schoolId)}
  `.execute(db)
  const [school] = rows
  if (school === undefined) throw new Refusal('NOT_FOUND', 'There is no such school')
  return school
}

/** Those of an approver, by name. */
export async function listSchools(db: ReadDb, reader: { accountId: string }): Promise<School[]> {
  const { rows } = await sql<School>`
    select school.school_id as "schoolId", school.name
    from school_approver as approver
    join account using (account_id)
    join school on school.school_id = approver.school_id
    where ${isApprover(reader)}
    order by school.name
    limit ${schoolsMax}
  `.execute(db)
  return rows
}

/** More than anybody approves for: the answer has no pages. */
const schoolsMax = 100

/**
 * The accounts that order for the school: its buyers, and those of its approvers who are of this
 * school and buy for no other, so that what somebody orders is in the books of one school.
 */
export const peopleOf = (school: RawBuilder<number | null>) => sql`(
  select account_id from school_buyer where school_id = ${school}
  union
  select approver.account_id
  from school_approver as approver
  join account using (account_id)
  where approver.school_id = ${school}
    and account.school_id = approver.school_id
    and not exists (
      select from school_buyer where school_buyer.account_id = approver.account_id and school_buyer.school_id <> approver.school_id
    )
)`
