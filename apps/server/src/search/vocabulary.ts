import { sql } from 'kysely'

import type { Db } from '../platform/db.ts'
import { prepared } from '../platform/prepared.ts'
import { editDistance } from './edit-distance.ts'
import type { Alternative, QueryWord } from './plan.ts'
import { wordForms } from './word-forms.ts'

interface LookupRow {
  at: number
  class: Alternative['class'] | 'known'
  term: string
  frequency: number
}

/** Sorts behind every letter that a word could go on with. */
const lastLetter = '\u{10ffff}'

/**
 * What the vocabulary knows of the words of a query. The classes are those of `Alternative`, and a word that is
 * `known`, if only as a name of a place.
 * What waits in search_word_change counts as if it were in search_word.
 */
export async function lookUp(
  db: Db,
  words: readonly { typed: string; folded: string }[],
): Promise<QueryWord[]> {
  const folded = words.map((word) => word.folded)
  const formsOf = await wordForms(
    db,
    words.map(({ typed }) => typed),
  )
  const forms = words.flatMap(({ typed }, index) =>
    (formsOf.get(typed)?.terms ?? []).map((term) => ({ at: index + 1, term })),
  )
  const { rows } = await sql<LookupRow>`
    ${prepared}
    with
      word as materialized (
        select at::integer, word, at = ${words.length}::integer as is_last
        from unnest(${folded}::text[]) with ordinality as given (word, at)
      ),
      wanted as materialized (
        select at, 'name' as class, word as term from word
        union all
        select at, case left(term, 1) when '~' then 'form' else 'text' end, term
        from unnest(${forms.map(({ at }) => at)}::integer[], ${forms.map(({ term }) => term)}::text[]) as form (at, term)
      ),
      counted as (
        select wanted.at, wanted.class, wanted.term, sum(occurring.frequency)::integer as frequency
        from wanted
        cross join lateral (
          select search_word.frequency from search_word where search_word.term = wanted.term
          union all
          select delta from search_word_change where search_word_change.term = wanted.term
        ) as occurring
        group by wanted.at, wanted.class, wanted.term
      ),
      start as materialized (
        select word.at, word.word, occurring.term, sum(occurring.frequency)::integer as frequency
        from word
        cross join lateral (
          (
            select term, frequency from search_word
            where char_length(word.word) = 1 and left(term, 1) = word.word
            order by frequency desc
            limit 12
          )
          union all
          (
            select term, frequency from search_word
            where char_length(word.word) = 2 and left(term, 2) = word.word
            order by frequency desc
            limit 12
          )
          union all
          select term, frequency from search_word
          where char_length(word.word) > 2 and term > word.word and term < word.word || ${lastLetter}
          union all
          select term, delta from search_word_change
          where term > word.word and term < word.word || ${lastLetter}
        ) as occurring
        where word.is_last and occurring.term <> word.word
        group by word.at, word.word, occurring.term
        having sum(occurring.frequency) > 0
      ),
      named as materialized (
        select wanted.at, search_name.token
        from wanted
        join search_name using (term)
        where wanted.class in ('name', 'form')
        union
        select at, token
        from (
          select word.at, search_name.token
          from word
          join search_name on search_name.term > word.word and search_name.term < word.word || ${lastLetter}
          where word.is_last and char_length(word.word) > 1
          limit 500
        ) as started
      ),
      place as (
        select
          named.at,
          named.token,
          occurring.frequency,
          named.words_named = max(named.words_named) over (partition by named.at) as is_best_named,
          row_number() over (partition by named.at order by named.words_named desc, occurring.frequency desc) as rank
        from (select at, token, count(*) over (partition by token) as words_named from named) as named
        cross join lateral (
          select sum(frequency)::integer as frequency
          from (
            select search_word.frequency from search_word where search_word.term = named.token
            union all
            select delta from search_word_change where search_word_change.term = named.token
          ) as counts
        ) as occurring
        where occurring.frequency > 0
      )
    select at, class, term, frequency from counted where frequency > 0
    union all
    select at, 'known', word, 0 from word where exists (select from search_name where term = word)
    union all
    (select at, 'start', term, frequency from start order by frequency desc limit 40)
    union all
    select at, 'starts', word, sum(frequency)::integer
    from start
    where char_length(word) > 2
    group by at, word
    having count(*) > 40 and sum(frequency) <= 3000
    union all
    select at, 'place', token, frequency from place where is_best_named and rank <= 8
  `.execute(db)

  const rowsAt = Map.groupBy(rows, ({ at }) => at)
  return words.map((word, index) => {
    const about = rowsAt.get(index + 1) ?? []
    return {
      ...word,
      isKnown: about.some((row) => row.class === 'known'),
      isStop: formsOf.get(word.typed)?.isStop ?? false,
      alternatives: about.filter(isAlternative),
    }
  })
}

function isAlternative(row: LookupRow): row is LookupRow & Alternative {
  return row.class !== 'known'
}

/** The word that was probably meant by one that does not occur; of two that are as near, the more frequent. */
export async function correctWord(db: Db, word: string, isLast: boolean): Promise<string | undefined> {
  if (word.length < shortestCorrected) return undefined
  const { rows } = await sql<{ term: string; frequency: number }>`
    ${prepared} select * from search_corrections(${word}, ${isLast})
  `.execute(db)

  const allowed = word.length < shortestWithTwoErrors ? 1 : 2
  const candidates = rows
    .map(({ term, frequency }) => ({ term, frequency, distance: distanceTo(term) }))
    .filter(({ distance }) => distance < allowed + 1)
  return candidates.toSorted((a, b) => a.distance - b.distance || b.frequency - a.frequency)[0]?.term

  // The last word may not be complete yet; a complete one that is as near comes before it.
  function distanceTo(term: string): number {
    const whole = editDistance(term, word)
    if (!isLast || word.length < shortestBegun) return whole
    const begun = [-1, 0, 1].map((longer) => editDistance(term.slice(0, word.length + longer), word))
    return Math.min(whole, Math.min(...begun) + 0.5)
  }
}

const shortestCorrected = 3
const shortestBegun = 5
const shortestWithTwoErrors = 7
