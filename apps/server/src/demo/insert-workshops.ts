import { createHash } from 'node:crypto'

import { locales } from '@kids-crafts/rules/locales.ts'
import { numberCharacters } from '@kids-crafts/rules/order-number.ts'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { translated } from '../platform/translated.ts'
import type { Translated } from '../platform/translated.ts'
import { centres } from './content/centres.ts'
import type { CentreKey } from './content/centres.ts'
import type { Workshop } from './content/workshop.ts'
import { workshops } from './content/workshops.ts'

/** Classes start some days after the load, so that a fresh demo always has some to come. */
export async function insertWorkshops(db: Kysely<DB>, pictureHashes: string[]): Promise<void> {
  const centreIds = await insertCentres(db)
  const today = new Date()
  for (const [index, workshop] of workshops.entries()) {
    const { class_id: classId } = await db
      .insertInto('class')
      .values(classOf(workshop, centreIds.get(workshop.centre) ?? 0, pictureHashes[index] ?? null))
      .returning('class_id')
      .executeTakeFirstOrThrow()
    await insertDates(db, classId, workshop, today)
  }
}

async function insertCentres(db: Kysely<DB>): Promise<Map<CentreKey, number>> {
  const keys = Object.keys(centres) as CentreKey[]
  const rows = await db
    .insertInto('partner_centre')
    .values(keys.map((key) => ({ name: centres[key].name, site_url: `https://${centres[key].host}/` })))
    .returning('centre_id')
    .execute()
  return new Map(keys.map((key, index) => [key, rows[index]?.centre_id ?? 0]))
}

function classOf(workshop: Workshop, centreId: number, pictureHash: string | null) {
  const { names, places, isOnline = false } = workshop
  const centre = centres[workshop.centre]
  return {
    class_code: demoClassCode(workshop.code),
    centre_id: centreId,
    status: workshop.isCancelled ? 'CANCELLED' : 'PUBLISHED',
    names,
    descriptions: workshop.descriptions,
    bring_notes: workshop.bring ?? null,
    age_from: workshop.ages[0],
    age_to: workshop.ages[1],
    for_with_disabilities: workshop.marks.includes('disabilities'),
    for_first_nations: workshop.marks.includes('First Nations'),
    is_online: isOnline,
    ...(isOnline ? {} : { place_name: centre.name, city: centre.city, region_code: centre.region }),
    country_iso: centre.country,
    time_zone: centre.timeZone,
    languages: workshop.languages,
    price_minor: workshop.priceMinor,
    currency: centre.currency,
    places_total: places.total,
    places_left: places.left,
    registration_url: `https://${centre.host}/workshops/${workshop.code.toLowerCase().replaceAll('_', '-')}`,
    picture_hash: pictureHash,
    picture_alts: pictureHash === null ? null : altOf(names),
  }
}

/** Always the same for a workshop, so that an address of the demo stays good. */
export function demoClassCode(code: string): string {
  const bytes = createHash('sha256').update(code).digest().subarray(0, 10)
  const characters = Array.from(bytes, (byte) => numberCharacters[byte % numberCharacters.length])
  return `C-${characters.join('')}`
}

function altOf(names: Translated): Translated {
  const entries = locales.map((locale) => [locale, altWords[locale].replace('{name}', names[locale])])
  return Object.fromEntries(entries) as Translated
}

const altWords = translated(
  'A drawing for “{name}” | Um desenho para “{name}” | رسم لورشة «{name}» | “{name}” için bir çizim | Eine Zeichnung zu „{name}“ | Un disegno per «{name}» | Un dibujo de «{name}» | Рисунок к «{name}» | «{name}» суреті | Un dessin pour « {name} »',
)

/** One a week, at the hour of the place: also where its clocks are changed between two of them. */
async function insertDates(
  db: Kysely<DB>,
  classId: number,
  { startsInDays, startsAtHour, dates, hours, centre }: Workshop,
  today: Date,
): Promise<void> {
  const { timeZone } = centres[centre]
  await sql`
    insert into class_session (class_id, number, time_zone, starts_at, ends_at)
    select
      ${classId}::bigint,
      number,
      ${timeZone}::text,
      local_start at time zone ${timeZone}::text,
      (local_start + make_interval(mins => ${hours * 60}::integer)) at time zone ${timeZone}::text
    from generate_series(1, ${dates}::integer) as number
    cross join lateral (
      select ${today.toISOString().slice(0, 10)}::date
        + ${startsInDays}::integer
        + 7 * (number - 1)
        + make_interval(hours => ${startsAtHour}::integer) as local_start
    ) as dated
  `.execute(db)
}
