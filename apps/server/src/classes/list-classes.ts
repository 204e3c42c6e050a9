import type { ClassCard, ClassFilters, ClassList, ClassListQuery } from '@kids-crafts/contract/classes.ts'
import { classPageMax, classesOnPage } from '@kids-crafts/rules/classes.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { readFacets } from './class-facets.ts'
import type { FacetsCache } from './class-facets.ts'
import { classMatches, sessionIsAsked } from './match-classes.ts'
import {
  pictureColumns,
  presentPicture,
  presentSession,
  presentShown,
  shownColumns,
} from './present-class.ts'
import type { PictureRow, SessionRow, ShownRow } from './present-class.ts'

const countedMax = classPageMax * classesOnPage

/**
 * The published classes that the filters leave, each with its first date that they ask for, by that
 * date.
 */
export async function listClasses(
  db: ReadDb,
  cache: FacetsCache,
  locale: Locale,
  { page, ...filters }: ClassListQuery,
): Promise<ClassList> {
  const [matching, facets] = await Promise.all([readMatching(db, filters), readFacets(db, cache, locale)])
  const total = Math.min(matching.length, countedMax)
  const shown = matching.slice(0, countedMax).slice((page - 1) * classesOnPage, page * classesOnPage)
  return {
    current: page,
    items: await readCards(db, locale, shown),
    total,
    last: Math.max(1, Math.ceil(total / classesOnPage)),
    isTotalExact: matching.length <= countedMax,
    facets,
  }
}

interface FirstSession {
  classId: number
  number: number
}

/**
 * Walks the dates in order and leaves out those of a class that an earlier one stands for. At most
 * one more than are counted, so the pages and their number come from one walk.
 */
async function readMatching(db: ReadDb, filters: ClassFilters): Promise<FirstSession[]> {
  const { rows } = await sql<FirstSession>`
    select session.class_id as "classId", session.number
    from class_session as session
    join class using (class_id)
    where class.status = 'PUBLISHED'
      and ${sessionIsAsked('session', filters)}
      and ${classMatches(filters)}
      and not exists (
        select from class_session as earlier
        where earlier.class_id = session.class_id
          and earlier.starts_at < session.starts_at
          and ${sessionIsAsked('earlier', filters)}
      )
    order by session.starts_at, session.class_id
    limit ${sql.lit(countedMax + 1)}
  `.execute(db)
  return rows
}

type CardRow = ShownRow &
  SessionRow & { picture: PictureRow | null; sessionCount: number; centreName: string }

async function readCards(db: ReadDb, locale: Locale, shown: readonly FirstSession[]): Promise<ClassCard[]> {
  if (shown.length === 0) return []
  const { rows } = await sql<CardRow>`
    select
      ${shownColumns},
      ${pictureColumns},
      session.starts_at as "startsAt",
      session.ends_at as "endsAt",
      session.starts_on as "startsOn",
      (select count(*)::integer from class_session where class_session.class_id = class.class_id) as "sessionCount",
      partner_centre.name as "centreName"
    from unnest(
      ${shown.map(({ classId }) => classId)}::bigint[],
      ${shown.map(({ number }) => number)}::smallint[]
    ) with ordinality as shown (class_id, number, position)
    join class_session as session using (class_id, number)
    join class using (class_id)
    join partner_centre using (centre_id)
    where class.status = 'PUBLISHED'
    order by shown.position
  `.execute(db)
  return rows.map(({ picture, startsAt, endsAt, startsOn, sessionCount, centreName, ...row }) => ({
    ...presentShown(row, locale),
    ...presentPicture(picture, locale),
    session: presentSession({ startsAt, endsAt, startsOn }),
    sessionCount,
    centreName,
  }))
}
