import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { Alternative, QueryWord } from './plan.ts'
import { wordForms } from './word-forms.ts'

/** The last word may be the start of others. The index collects the products of all of them while those are so few. */
const fewInAll = 3000
/** Of more, the most frequent stand for all. */
const maxCompletions = 40
const maxPlaces = 8
/** Sorts behind every letter that a word could go on with. */
const lastLetter = '\u{10ffff}'

interface Occurring {
  kind: 'version' | 'term' | 'start' | 'place'
  term: string
  frequency: number
  /** Of a start that is counted already: how many products have any of them. */
  inAll: number | null
  /** Of a place: what it is named by. */
  names: string[] | null
}

export interface LookedUp {
  /** Of the vocabulary. */
  version: number
  words: QueryWord[]
}

/** What the vocabulary knows of the words of a query. */
export async function lookUp(db: Db, words: readonly { typed: string; folded: string }[]): Promise<LookedUp> {
  const forms = await wordForms(
    db,
    words.map(({ typed }) => typed),
  )
  const asked = words.map((word) => ({ ...word, ...(forms.get(word.typed) ?? { terms: [], isStop: false }) }))
  const occurring = await readOccurring(db, asked)
  const places = occurring.filter(({ kind }) => kind === 'place')
  const frequencyOf = countTerms(occurring)
  return {
    version: occurring.find(({ kind }) => kind === 'version')?.frequency ?? 0,
    words: asked.map(({ typed, folded, terms, isStop }, index) => {
      const isLast = index === asked.length - 1
      return {
        typed,
        folded,
        isStop,
        alternatives: [
          ...occurringTerms(folded, terms, frequencyOf),
          ...joinedWords(asked, index).flatMap((joined) => occurringTerms(joined, [], frequencyOf)),
          ...(isLast ? completions(folded, occurring, frequencyOf) : []),
          ...bestNamed(asked, places, index),
        ],
      }
    }),
  }
}

type Asked = { folded: string; terms: string[] }

/** A word with its neighbours, as if there were no space between them: `note book` may be about notebooks. */
function joinedWords(asked: readonly Asked[], index: number): string[] {
  return [index - 1, index].flatMap((at) => {
    const [one, next] = [asked[at], asked[at + 1]]
    return one && next ? [one.folded + next.folded] : []
  })
}

/** One statement of index lookups. What waits in search_word_change counts as if it were in search_word. */
async function readOccurring(db: Db, asked: readonly Asked[]): Promise<Occurring[]> {
  const last = asked.at(-1)?.folded ?? ''
  const terms = asked.flatMap((word, index) => [word.folded, ...word.terms, ...joinedWords(asked, index)])
  const named = terms.filter((term) => !term.startsWith('.'))
  const { rows } = await sql<Occurring>`
    ${prepared}
    select
      'version' as kind,
      '' as term,
      version::integer as frequency,
      null::integer as "inAll",
      null::text[] as names
    from search_version
    union all
    select 'term', term, frequency, null, null
    from search_word
    where term = any (${terms}::text[])
    union all
    select 'term', term, delta, null, null
    from search_word_change
    where term = any (${terms}::text[])
    union all
    (${startsOf(last)})
    union all
    (
      select 'start', term, sum(delta)::integer, null, null
      from search_word_change
      where term > ${last} and term < ${last + lastLetter}
      group by term
      limit ${maxCompletions}
    )
    union all
    (
      select 'place', token, frequency, null, names
      from (
        select token, array_agg(term) as names
        from (
          select term, token from search_name where term = any (${named}::text[])
          union all
          (
            select term, token
            from search_name
            where term > ${last} and term < ${last + lastLetter} and char_length(${last}::text) > 1
            limit 500
          )
        ) as naming
        group by token
      ) as place
      cross join lateral (
        select
          coalesce((select frequency from search_word where term = token), 0)
          + coalesce((select sum(delta)::integer from search_word_change where term = token), 0) as frequency
      ) as counted
      where frequency > 0
      order by cardinality(names) desc, frequency desc
      limit 60
    )
  `.execute(db)
  return rows
}

/** Thousands of words share their first letters, so the most frequent of those come from an index of their own. */
function startsOf(start: string) {
  const columns = sql`'start' as kind, term, frequency`
  const order = sql`order by frequency desc limit`
  const letters = Array.from(start).length
  if (letters <= 2) {
    return sql`
      select ${columns}, ${fewInAll + 1}::integer, null::text[]
      from search_word
      where ${letters === 1 ? sql`left(term, 1)` : sql`left(term, 2)`} = ${start}
      ${order} 12`
  }
  return sql`
    select ${columns}, least(sum(frequency) over (), ${fewInAll + 1})::integer, null::text[]
    from search_word
    where term > ${start} and term < ${start + lastLetter} and frequency > 0
    ${order} ${maxCompletions}`
}

function countTerms(occurring: readonly Occurring[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { kind, term, frequency } of occurring) {
    if (kind === 'term') counts.set(term, (counts.get(term) ?? 0) + frequency)
  }
  return counts
}

function occurringTerms(
  word: string,
  forms: readonly string[],
  frequencyOf: ReadonlyMap<string, number>,
): Alternative[] {
  return [word, ...forms].flatMap((term): Alternative[] => {
    const frequency = frequencyOf.get(term) ?? 0
    if (frequency <= 0) return []
    return [{ class: term === word ? 'name' : term.startsWith('~') ? 'form' : 'text', term, frequency }]
  })
}

function completions(
  word: string,
  occurring: readonly Occurring[],
  frequencyOf: ReadonlyMap<string, number>,
): Alternative[] {
  const starts = occurring.filter(({ kind, term }) => kind === 'start' && term !== word)
  const counts = new Map<string, number>()
  for (const { term, frequency } of starts) counts.set(term, (counts.get(term) ?? 0) + frequency)
  const found = [...counts].filter(([, frequency]) => frequency > 0)

  const counted = starts.find(({ inAll: number }) => number !== null)?.inAll ?? 0
  const waiting = starts.filter(({ inAll: number }) => number === null)
  const inAll = waiting.reduce((sum, { frequency }) => sum + frequency, counted)
  // Asked for what begins with the word, the index collects the products of the word itself too.
  const collected = inAll + (frequencyOf.get(word) ?? 0)
  return found.length > 0 && collected <= fewInAll
    ? [{ class: 'starts', term: word, frequency: inAll }]
    : found.map(([term, frequency]) => ({ class: 'start', term, frequency }))
}

/** The places that a word names, only those that most of the words name, and of them those with the most products. */
function bestNamed(asked: readonly Asked[], places: readonly Occurring[], index: number): Alternative[] {
  const bears = (at: number, name: string) => {
    const word = asked[at]
    if (!word) return false
    const isStart = at === asked.length - 1 && word.folded.length > 1 && name.startsWith(word.folded)
    return name === word.folded || isStart
  }
  const isNaming = (at: number, name: string) => bears(at, name) || asked[at]?.terms.includes(name)
  const named = places
    .filter(({ names }) => names?.some((name) => isNaming(index, name)))
    .map((place) => ({
      ...place,
      bearsWord: place.names?.some((name) => bears(index, name)) ?? false,
      wordsNamed: asked.filter((_, at) => place.names?.some((name) => isNaming(at, name))).length,
    }))
  const most = Math.max(...named.map(({ wordsNamed }) => wordsNamed))
  const best = named.filter(({ wordsNamed }) => wordsNamed === most)
  // A kite is no kit, although French takes one for a form of the other.
  const isBorne = best.some(({ bearsWord }) => bearsWord)
  return best
    .toSorted((a, b) => Number(b.bearsWord) - Number(a.bearsWord))
    .slice(0, maxPlaces)
    .map(({ term, frequency, bearsWord }) => ({
      class: isBorne && !bearsWord ? 'namesake' : 'place',
      term,
      frequency,
    }))
}
