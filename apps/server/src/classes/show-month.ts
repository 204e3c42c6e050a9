import type { ClassCalendar, getClassCalendar } from '@kids-crafts/contract/classes.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { classSessionsShownMax } from '@kids-crafts/rules/classes.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { classMatches, sessionIsAsked } from './match-classes.ts'
import { presentSession, presentShown, shownColumns } from './present-class.ts'
import type { SessionRow, ShownRow } from './present-class.ts'

/** The dates of published classes in a month, within the days that the filters leave of it. */
export async function showMonth(
  db: ReadDb,
  locale: Locale,
  { month, ...filters }: InputOf<typeof getClassCalendar>,
): Promise<ClassCalendar> {
  const days = daysOf(month, filters)
  const { rows } = await sql<ShownRow & SessionRow>`
    select
      ${shownColumns},
      session.starts_at as "startsAt",
      session.ends_at as "endsAt",
      session.starts_on as "startsOn"
    from class_session as session
    join class using (class_id)
    where class.status = 'PUBLISHED'
      and ${sessionIsAsked('session', days)}
      and ${classMatches(filters)}
    order by session.starts_at, session.class_id
    limit ${sql.lit(classSessionsShownMax + 1)}
  `.execute(db)
  return {
    month,
    sessions: rows.slice(0, classSessionsShownMax).map(({ startsAt, endsAt, startsOn, ...row }) => ({
      ...presentShown(row, locale),
      session: presentSession({ startsAt, endsAt, startsOn }),
    })),
    isComplete: rows.length <= classSessionsShownMax,
  }
}

function daysOf(
  month: string,
  { dateFrom, dateTo }: { dateFrom?: string | undefined; dateTo?: string | undefined },
) {
  const end = new Date(`${month}-01T00:00:00Z`)
  end.setUTCMonth(end.getUTCMonth() + 1, 0)
  const first = `${month}-01`
  const last = end.toISOString().slice(0, 10)
  return {
    dateFrom: dateFrom === undefined || dateFrom < first ? first : dateFrom,
    dateTo: dateTo === undefined || dateTo > last ? last : dateTo,
  }
}
