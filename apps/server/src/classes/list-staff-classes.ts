import type {
  Centre,
  centresQuery,
  getStaffClass,
  staffClassesQuery,
  StaffClassRow,
} from '@kids-crafts/contract/classes-staff.ts'
import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import type { ClassStatus } from '@kids-crafts/rules/classes.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { hasText, isEqual, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'
import { Refusal } from '../platform/refusal.ts'

export const listCentres = (db: ReadDb, ask: z.output<typeof centresQuery>): Promise<ListPage<Centre>> =>
  readPage(ask, {
    found: db
      .selectFrom('partner_centre')
      .where(isEqual('status', ask.status === 'ALL' ? undefined : ask.status))
      .where(hasText(['name'], ask.text)),
    rows: (found) =>
      found
        .select(['centre_id as centreId', 'name', 'site_url as siteUrl'])
        .select((eb) => [
          eb.ref('status').$castTo<Centre['status']>().as('status'),
          sql<number>`(select count(*)::integer from class where class.centre_id = partner_centre.centre_id)`.as(
            'classCount',
          ),
        ]),
    sorts: { name: 'name' },
    key: 'centre_id',
  })

export async function listStaffClasses(
  db: ReadDb,
  ask: z.output<typeof staffClassesQuery>,
): Promise<ListPage<StaffClassRow>> {
  const { items, ...page } = await readPage(ask, {
    found: db
      .selectFrom('class')
      .where(isEqual('class.status', ask.status === 'ALL' ? undefined : ask.status))
      .where(hasText(['folded_names'], ask.text?.toLowerCase())),
    rows: (found) =>
      found
        .select(['class_code as classCode', 'places_left as placesLeft', 'places_total as placesTotal'])
        .select('changed_at as changedAt')
        .select((eb) => [
          eb.ref('class.status').$castTo<ClassStatus>().as('status'),
          sql<string>`names ->> 'en'`.as('name'),
          sql<string>`(select name from partner_centre where partner_centre.centre_id = class.centre_id)`.as(
            'centreName',
          ),
          sql<Date | null>`(
            select coalesce(min(starts_at) filter (where starts_at >= now()), max(starts_at))
            from class_session
            where class_session.class_id = class.class_id
          )`.as('date'),
          sql<number>`(select count(*)::integer from class_session where class_session.class_id = class.class_id)`.as(
            'sessionCount',
          ),
        ]),
    sorts: { changedAt: 'changed_at', classCode: 'class_code' },
    key: 'class_id',
  })
  return {
    ...page,
    items: items.map((item) => ({
      ...item,
      date: item.date?.toISOString() ?? null,
      changedAt: item.changedAt.toISOString(),
    })),
  }
}

/** With its dates at the clock of the place, as they were typed. */
export async function showStaffClass(
  db: ReadDb,
  { classCode }: { classCode: string },
): Promise<OutputOf<typeof getStaffClass>> {
  const row = await db
    .selectFrom('class')
    .selectAll()
    .select(
      sql<{ startsAt: string; minutes: number }[]>`(
        select coalesce(json_agg(json_build_object(
          'startsAt', to_char(starts_at at time zone time_zone, 'YYYY-MM-DD"T"HH24:MI'),
          'minutes', round(extract(epoch from ends_at - starts_at) / 60)
        ) order by number), '[]')
        from class_session
        where class_session.class_id = class.class_id
      )`.as('sessions'),
    )
    .where('class_code', '=', classCode)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such class')
  return {
    classCode,
    centreId: row.centre_id,
    status: row.status as ClassStatus,
    names: row.names,
    descriptions: row.descriptions,
    bringNotes: row.bring_notes,
    ageFrom: row.age_from,
    ageTo: row.age_to,
    forWithDisabilities: row.for_with_disabilities,
    forFirstNations: row.for_first_nations,
    place:
      row.place_name === null || row.city === null
        ? null
        : { name: row.place_name, city: row.city, regionCode: row.region_code },
    countryIso: row.country_iso,
    timeZone: row.time_zone,
    languages: row.languages,
    price: money(row.price_minor, row.currency),
    placesTotal: row.places_total,
    placesLeft: row.places_left,
    registrationUrl: row.registration_url,
    sessions: row.sessions,
  }
}
