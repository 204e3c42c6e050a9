import type { ClassFilters } from '@kids-crafts/contract/classes.ts'
import { classSessionsShownMax } from '@kids-crafts/rules/classes.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { nameOfRegion } from '#catalogue'
import { countryName } from '#delivery'

import type { ReadDb } from '../platform/database/db.ts'
import type { CalendarEvent } from './calendar-file.ts'
import { classMatches, sessionIsAsked } from './match-classes.ts'
import { shownColumns, textLocaleOf } from './present-class.ts'
import type { SessionRow, ShownRow } from './present-class.ts'

interface Reader {
  locale: Locale
  /** The address of the store that is asked, without a path. */
  origin: string
  /** Where an online class takes place, in words. */
  online: string
}

/**
 * The dates of one class, also of one that was cancelled: whoever has it in a calendar is told so.
 */
export function readEventsOfClass(db: ReadDb, classCode: string, reader: Reader): Promise<CalendarEvent[]> {
  return readEvents(db, sql<boolean>`class.class_code = ${classCode}`, reader)
}

/**
 * The next dates that the filters leave. One that was cancelled stays, or it would vanish without a
 * word.
 */
export function readEventsOfFeed(
  db: ReadDb,
  filters: ClassFilters,
  reader: Reader,
): Promise<CalendarEvent[]> {
  return readEvents(
    db,
    sql<boolean>`${sessionIsAsked('session', filters)} and ${classMatches(filters)}`,
    reader,
  )
}

type EventRow = ShownRow &
  Omit<SessionRow, 'startsOn'> & {
    number: number
    revision: number
    changedAt: Date
    status: 'PUBLISHED' | 'CANCELLED'
  }

async function readEvents(
  db: ReadDb,
  areAsked: RawBuilder<boolean>,
  reader: Reader,
): Promise<CalendarEvent[]> {
  const { rows } = await sql<EventRow>`
    select
      ${shownColumns},
      class.status,
      class.revision,
      class.changed_at as "changedAt",
      session.number,
      session.starts_at as "startsAt",
      session.ends_at as "endsAt"
    from class_session as session
    join class using (class_id)
    where class.status <> 'DRAFT'
      and ${areAsked}
    order by session.starts_at, session.class_id
    limit ${sql.lit(classSessionsShownMax)}
  `.execute(db)
  return rows.map((row) => eventOf(row, reader))
}

function eventOf(row: EventRow, reader: Reader): CalendarEvent {
  const { locale, origin } = reader
  const textLocale = textLocaleOf(row, locale)
  const url = `${origin}/classes/${row.classCode}`
  return {
    uid: `${row.classCode}-${row.number}@kids-crafts`,
    revision: row.revision,
    changedAt: row.changedAt,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    summary: row.names[textLocale] ?? row.names.en,
    // Many calendars do not show the address of an event.
    description: `${row.descriptions[textLocale] ?? row.descriptions.en}\n\n${url}`,
    location: locationOf(row, reader),
    url,
    isCancelled: row.status === 'CANCELLED',
  }
}

function locationOf(row: EventRow, { locale, online }: Reader): string {
  const { isOnline, placeName, city, regionCode, countryIso } = row
  if (isOnline) return online
  const parts = [
    placeName,
    city,
    nameOfRegion(countryIso, regionCode, locale),
    countryName(countryIso, locale),
  ]
  return parts.filter(Boolean).join(', ')
}
