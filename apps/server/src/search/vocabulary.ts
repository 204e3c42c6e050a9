import { sql } from 'kysely'

import { descriptionPrefix, entityPrefixOf, stemPrefix } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import { stemsOf } from './stems.ts'
import type { StemsCache } from './stems.ts'
import type { Alternative, QueryWord } from './tiers.ts'

/** Up to this many products, completions of the last word are one prefix query. */
const fewInAll = 3000
/** Of more, only the most frequent completions are searched for. */
const maxCompletions = 40
const maxEntities = 8
/** Sorts after every letter. */
const lastLetter = '\u{10ffff}'

interface Occurring {
  kind: 'term' | 'prefix' | 'entity'
  term: string
  frequency: number
  /** Of a prefix: the sum of the frequencies of its words. */
  inAll: number | null
  /** Of an entity: the terms that name it. */
  names: string[] | null
}

/** Looks the words of a query up in the vocabulary. */
export async function lookUp(
  db: ReadDb,
  caches: StemsCache,
  words: readonly { typed: string; folded: string }[],
): Promise<QueryWord[]> {
  const asked = await Promise.all(
    words.map(async (word) => ({ ...word, ...(await stemsOf(db, caches, word.typed)) })),
  )
  const occurring = await readOccurring(db, asked)
  const entities = occurring.filter(({ kind }) => kind === 'entity')
  const frequencyOf = new Map(
    occurring.filter(({ kind }) => kind === 'term').map(({ term, frequency }) => [term, frequency]),
  )
  return asked.map(({ typed, folded, terms, stopLocales }, index) => {
    const isLast = index === asked.length - 1
    return {
      typed,
      folded,
      isStop: isMostlyStop({ folded, terms, stopLocales }, frequencyOf),
      alternatives: [
        ...occurringTerms(folded, terms, frequencyOf),
        ...joinedWords(asked, index).flatMap((joined) => occurringTerms(joined, [], frequencyOf)),
        ...(isLast ? completions(folded, occurring, frequencyOf) : []),
        ...bestNamed(asked, entities, index),
      ],
    }
  })
}

type Asked = { folded: string; terms: string[]; stopLocales: string[] }

/**
 * `hat` and `war` are stop words in German, `son` in French. Such a word counts as one unless the
 * catalogue mostly uses it in another language.
 */
function isMostlyStop(
  { folded, terms, stopLocales }: Asked,
  frequencyOf: ReadonlyMap<string, number>,
): boolean {
  if (stopLocales.length === 0) return false
  const contentTerms = terms.filter(
    (term) => term.startsWith(stemPrefix) && !stopLocales.includes(term.slice(1, 3)),
  )
  const contentFrequency = Math.max(0, ...contentTerms.map((term) => frequencyOf.get(term) ?? 0))
  return contentFrequency === 0 || contentFrequency * 2 < (frequencyOf.get(folded) ?? 0)
}

/** A word joined with its neighbours: `note book` may mean notebooks. */
function joinedWords(asked: readonly Asked[], index: number): string[] {
  return [index - 1, index].flatMap((at) => {
    const [one, next] = [asked[at], asked[at + 1]]
    return one && next ? [one.folded + next.folded] : []
  })
}

/** A single statement of index lookups. */
async function readOccurring(db: ReadDb, asked: readonly Asked[]): Promise<Occurring[]> {
  const last = asked.at(-1)?.folded ?? ''
  const terms = asked.flatMap((word, index) => [word.folded, ...word.terms, ...joinedWords(asked, index)])
  const named = terms.filter((term) => !term.startsWith(descriptionPrefix))
  const { rows } = await sql<Occurring>`
    ${prepared}
    select 'term' as kind, term, frequency, null::integer as "inAll", null::text[] as names
    from search_word
    where term = any (${terms}::text[])
    union all
    (${prefixedBy(last)})
    union all
    (
      select 'entity', token, search_word.frequency, null, names
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
      ) as named
      join search_word on search_word.term = named.token
      where frequency > 0
      order by cardinality(names) desc, frequency desc
      limit 60
    )
  `.execute(db)
  return rows
}

/** Thousands of words share one or two letters, so a separate index has the most frequent. */
function prefixedBy(prefix: string) {
  const columns = sql`'prefix' as kind, term, frequency`
  const order = sql`order by frequency desc limit`
  const letters = Array.from(prefix).length
  if (letters <= 2) {
    return sql`
      select ${columns}, ${fewInAll + 1}::integer, null::text[]
      from search_word
      where ${letters === 1 ? sql`left(term, 1)` : sql`left(term, 2)`} = ${prefix}
      ${order} 12`
  }
  return sql`
    select ${columns}, least(sum(frequency) over (), ${fewInAll + 1})::integer, null::text[]
    from search_word
    where term > ${prefix} and term < ${prefix + lastLetter} and frequency > 0
    ${order} ${maxCompletions}`
}

function occurringTerms(
  word: string,
  stems: readonly string[],
  frequencyOf: ReadonlyMap<string, number>,
): Alternative[] {
  return [word, ...stems].flatMap((term): Alternative[] => {
    const frequency = frequencyOf.get(term) ?? 0
    if (frequency <= 0) return []
    return [
      {
        matches: term === word ? 'word' : term.startsWith(stemPrefix) ? 'stem' : 'description',
        term,
        frequency,
      },
    ]
  })
}

function completions(
  word: string,
  occurring: readonly Occurring[],
  frequencyOf: ReadonlyMap<string, number>,
): Alternative[] {
  const found = occurring.filter(
    ({ kind, term, frequency }) => kind === 'prefix' && term !== word && frequency > 0,
  )
  const inAll = found[0]?.inAll ?? 0
  // A prefix query also matches the word itself.
  const collected = inAll + (frequencyOf.get(word) ?? 0)
  return found.length > 0 && collected <= fewInAll
    ? [{ matches: 'prefix', term: word, frequency: inAll }]
    : found.map(({ term, frequency }) => ({ matches: 'completion', term, frequency }))
}

/** The entities that a word names: those named by most words, with the most products first. */
function bestNamed(asked: readonly Asked[], entities: readonly Occurring[], index: number): Alternative[] {
  const bears = (at: number, name: string) => {
    const word = asked[at]
    if (!word) return false
    const isStart = at === asked.length - 1 && word.folded.length > 1 && name.startsWith(word.folded)
    return name === word.folded || isStart
  }
  const isNaming = (at: number, name: string) => bears(at, name) || asked[at]?.terms.includes(name)
  const named = entities
    .filter(({ names }) => names?.some((name) => isNaming(index, name)))
    .map((entity) => ({
      ...entity,
      bearsWord: entity.names?.some((name) => bears(index, name)) ?? false,
      wordsNamed: asked.filter((_, at) => entity.names?.some((name) => isNaming(at, name))).length,
    }))
  const most = Math.max(...named.map(({ wordsNamed }) => wordsNamed))
  const best = named.filter(({ wordsNamed }) => wordsNamed === most)
  // In French `kite` and `kit` have one stem. An entity that bears the word itself beats others of
  // its prefix.
  const bornePrefixes = new Set(
    best.filter(({ bearsWord }) => bearsWord).map(({ term }) => entityPrefixOf(term)),
  )
  return best
    .toSorted((a, b) => Number(b.bearsWord) - Number(a.bearsWord))
    .slice(0, maxEntities)
    .map(({ term, frequency, bearsWord }) => ({
      matches: bornePrefixes.has(entityPrefixOf(term)) && !bearsWord ? 'namesake' : 'entity',
      term,
      frequency,
    }))
}
