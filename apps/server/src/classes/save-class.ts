import { isDeepStrictEqual } from 'node:util'

import type {
  saveCentre as saveCentreCall,
  saveClass as saveClassCall,
  setClassStatus as setClassStatusCall,
} from '@kids-crafts/contract/classes-staff.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { sql } from 'kysely'

import { writeAudit } from '#audit'
import { isCountry, isRegionOf } from '#delivery'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { showStaffClass } from './list-staff-classes.ts'

type Class = InputOf<typeof saveClassCall>
type Centre = InputOf<typeof saveCentreCall>

/**
 * A class with its dates. One with a code that is not there yet is a draft; the same sent twice is
 * one.
 */
export async function saveClass(db: Db, actor: Staff, input: Class): Promise<void> {
  refuseUnknownPlace(input)
  await inTransaction(db, async (transaction) => {
    const { classCode } = input
    const before = await transaction
      .selectFrom('class')
      .select(['class_id', 'centre_id', 'status'])
      .where('class_code', '=', classCode)
      .forUpdate()
      .executeTakeFirst()
    if (before?.centre_id !== input.centreId) await refuseClosedCentre(transaction, input.centreId)
    if (before && (await isStored(transaction, input))) return
    if (before?.status === 'PUBLISHED' && input.sessions.length === 0) throw needsDate
    const row = rowOf(input)
    const { class_id: classId } = before
      ? await transaction
          .updateTable('class')
          .set(row)
          .where('class_id', '=', before.class_id)
          .returning('class_id')
          .executeTakeFirstOrThrow()
      : await transaction
          .insertInto('class')
          .values({ ...row, class_code: classCode })
          .returning('class_id')
          .executeTakeFirstOrThrow()
    await writeSessions(transaction, classId, input)
    await writeAudit(transaction, actor, {
      action: before ? 'class.change' : 'class.add',
      subject: { kind: 'CLASS', id: classCode },
    })
  })
}

/** A draft is nobody's but staff's; a cancelled class has a page that says so. */
export async function setClassStatus(
  db: Db,
  actor: Staff,
  { classCode, status, reason }: InputOf<typeof setClassStatusCall>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const before = await transaction
      .selectFrom('class')
      .select(['class_id', 'status'])
      .select(
        sql<boolean>`exists (select from class_session where class_session.class_id = class.class_id)`.as(
          'hasDate',
        ),
      )
      .where('class_code', '=', classCode)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('NOT_FOUND', 'There is no such class')
    if (before.status === status) return
    if (status === 'PUBLISHED' && !before.hasDate) throw needsDate
    await transaction.updateTable('class').set({ status }).where('class_id', '=', before.class_id).execute()
    await writeAudit(transaction, actor, {
      action: 'class.set-status',
      subject: { kind: 'CLASS', id: classCode },
      ...(reason !== null && { reason }),
    })
  })
}

/** Adds a partner centre, or changes the one that is named. A new one that is sent twice is one. */
export async function saveCentre(db: Db, actor: Staff, centre: Centre): Promise<{ centreId: number }> {
  const { name, siteUrl, status } = centre
  const row = { name, site_url: siteUrl, status }
  return inTransaction(db, async (transaction) => {
    const before = await transaction
      .selectFrom('partner_centre')
      .selectAll()
      .where(
        centre.centreId === null
          ? sql<boolean>`name = ${name}`
          : sql<boolean>`centre_id = ${centre.centreId}`,
      )
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!before && centre.centreId !== null) throw new Refusal('NOT_FOUND', 'There is no such centre')
    const isSame = before?.name === name && before.site_url === siteUrl && before.status === status
    if (before && isSame) return { centreId: before.centre_id }
    if (before && centre.centreId === null) throw nameTaken
    const taken = await transaction
      .selectFrom('partner_centre')
      .select('centre_id')
      .where('name', '=', name)
      .executeTakeFirst()
    if (taken && taken.centre_id !== before?.centre_id) throw nameTaken
    const { centre_id: centreId } = before
      ? await transaction
          .updateTable('partner_centre')
          .set(row)
          .where('centre_id', '=', before.centre_id)
          .returning('centre_id')
          .executeTakeFirstOrThrow()
      : await transaction
          .insertInto('partner_centre')
          .values(row)
          .returning('centre_id')
          .executeTakeFirstOrThrow()
    const action = !before
      ? 'centre.add'
      : before.status === status
        ? 'centre.change'
        : status === 'CLOSED'
          ? 'centre.close'
          : 'centre.reopen'
    await writeAudit(transaction, actor, { action, subject: { kind: 'CENTRE', id: centreId } })
    return { centreId }
  })
}

/** What is the same is not written, so that subscribers of the calendar are told of nothing. */
async function isStored(db: Db, input: Class): Promise<boolean> {
  const { status: _, ...stored } = await showStaffClass(db, input)
  return isDeepStrictEqual(stored, input)
}

const nameTaken = new Refusal('CONFLICT', 'Another centre has this name')
const needsDate = new Refusal('CONFLICT', 'A published workshop needs a date')

async function refuseClosedCentre(db: Db, centreId: number): Promise<void> {
  const centre = await db
    .selectFrom('partner_centre')
    .select('status')
    .where('centre_id', '=', centreId)
    .forShare()
    .executeTakeFirst()
  if (!centre) throw new Refusal('NOT_FOUND', 'There is no such centre')
  if (centre.status === 'CLOSED') throw new Refusal('CONFLICT', 'The centre is closed')
}

function refuseUnknownPlace({ countryIso, place }: Class): void {
  if (!isCountry(countryIso))
    throw new Refusal('VALIDATION', fault('COUNTRY_UNKNOWN'), [{ field: 'countryIso' }])
  const regionCode = place?.regionCode ?? null
  if (regionCode !== null && !isRegionOf(countryIso, regionCode))
    throw new Refusal('VALIDATION', fault('REGION_UNKNOWN'), [{ field: 'place.regionCode' }])
}

const rowOf = (input: Class) => ({
  centre_id: input.centreId,
  names: JSON.stringify(input.names),
  descriptions: JSON.stringify(input.descriptions),
  bring_notes: input.bringNotes === null ? null : JSON.stringify(input.bringNotes),
  age_from: input.ageFrom,
  age_to: input.ageTo,
  for_with_disabilities: input.forWithDisabilities,
  for_first_nations: input.forFirstNations,
  is_online: input.place === null,
  place_name: input.place?.name ?? null,
  city: input.place?.city ?? null,
  region_code: input.place?.regionCode ?? null,
  country_iso: input.countryIso,
  time_zone: input.timeZone,
  languages: input.languages,
  price_minor: input.price.minor,
  currency: input.price.currency,
  places_total: input.placesTotal,
  places_left: input.placesLeft,
  registration_url: input.registrationUrl,
})

/** Dates keep their numbers, by which calendars know them. */
async function writeSessions(db: Db, classId: number, { sessions, timeZone }: Class): Promise<void> {
  await sql`
    delete from class_session where class_id = ${classId} and number > ${sessions.length}
  `.execute(db)
  await sql`
    insert into class_session (class_id, number, time_zone, starts_at, ends_at)
    select
      ${classId}::bigint,
      number,
      ${timeZone},
      local_start at time zone ${timeZone},
      (local_start at time zone ${timeZone}) + make_interval(mins => minutes)
    from unnest(
      ${sessions.map(({ startsAt }) => startsAt)}::timestamp[],
      ${sessions.map(({ minutes }) => minutes)}::integer[]
    ) with ordinality as typed (local_start, minutes, number)
    on conflict (class_id, number) do update
    set starts_at = excluded.starts_at, ends_at = excluded.ends_at
    where (class_session.starts_at, class_session.ends_at) is distinct from (excluded.starts_at, excluded.ends_at)
  `.execute(db)
}
