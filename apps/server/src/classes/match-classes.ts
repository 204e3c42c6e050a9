import type { ClassFilters } from '@kids-crafts/contract/classes.ts'
import { markFilters } from '@kids-crafts/rules/classes.ts'
import type { MarkFilter } from '@kids-crafts/rules/classes.ts'
import { searchWords } from '@kids-crafts/rules/search-words.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * What the filters ask of the row `class`. A filter that is not set leaves no trace, so that each
 * index can be used. Values stand in the text of the statement, because these connections plan for
 * any value, and no plan is good for both a common country and one without classes
 * (docs/query-plans.md). Numbers, days, codes and folded words are all that can stand here.
 */
export function classMatches(filters: ClassFilters): RawBuilder<boolean> {
  const { nameMask, fromAge, toAge, forWithDisabilities, forFirstNations, countryIso } = filters
  return allOf([
    ...wordsOf(nameMask).map((word) => sql<boolean>`class.folded_names like ${sql.lit(`%${word}%`)}`),
    fromAge !== undefined && sql<boolean>`class.age_to >= ${sql.lit(fromAge)}`,
    toAge !== undefined && sql<boolean>`class.age_from <= ${sql.lit(toAge)}`,
    hasMark(sql`class.for_with_disabilities`, forWithDisabilities),
    hasMark(sql`class.for_first_nations`, forFirstNations),
    countryIso !== undefined && sql<boolean>`class.country_iso = ${sql.lit(countryIso)}`,
  ])
}

/** Of a longer text the other words would not narrow it. */
const wordsMax = 8

/**
 * Folded words hold letters and digits alone, so no sign of a pattern; a text without any matches
 * no name.
 */
function wordsOf(nameMask = ''): string[] {
  if (nameMask === '') return []
  const words = searchWords(nameMask).map(({ folded }) => folded)
  return words.length === 0 ? [nothingHasIt] : words.slice(0, wordsMax)
}

const nothingHasIt = '\u0001'

const hasMark = (mark: RawBuilder<unknown>, asked: MarkFilter) =>
  asked !== markFilters.any && sql<boolean>`${mark} = ${sql.lit(asked === markFilters.with)}`

/**
 * Which dates are asked for: from a day on, or else those that have not begun. Days are those of
 * the place, so the moments that bound them lie up to a day apart; the index is of moments.
 */
export function sessionIsAsked(
  session: 'session' | 'earlier',
  { dateFrom, dateTo }: Pick<ClassFilters, 'dateFrom' | 'dateTo'>,
): RawBuilder<boolean> {
  const startsAt = sql.ref(`${session}.starts_at`)
  const startsOn = sql.ref(`${session}.starts_on`)
  return allOf([
    ...(dateFrom === undefined
      ? [sql<boolean>`${startsAt} >= now()`]
      : [
          sql<boolean>`${startsAt} >= ${aroundDay(dateFrom, -1)}`,
          sql<boolean>`${startsOn} >= ${sql.lit(dateFrom)}::date`,
        ]),
    ...(dateTo === undefined
      ? []
      : [
          sql<boolean>`${startsAt} < ${aroundDay(dateTo, 2)}`,
          sql<boolean>`${startsOn} <= ${sql.lit(dateTo)}::date`,
        ]),
  ])
}

function aroundDay(day: string, days: number): RawBuilder<Date> {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return sql<Date>`${sql.lit(date.toISOString())}::timestamptz`
}

function allOf(conditions: readonly (RawBuilder<boolean> | false)[]): RawBuilder<boolean> {
  const asked = conditions.filter((condition) => condition !== false)
  return asked.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(asked, sql` and `)}`
}
