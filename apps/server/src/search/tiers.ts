import { entityPrefixes, entityPrefixOf, levelPrefix } from '#read-model'

/** Something that products have and that may stand for a word of the query. */
export interface Alternative {
  /**
   * How it matches: the word itself, a longer word that completes it, any word with this prefix, a
   * stem of it, an entity (category, seller …) that it names, an entity that only a stem of it
   * names while others have the word itself, or a word of a description.
   */
  matches: 'word' | 'completion' | 'prefix' | 'stem' | 'entity' | 'namesake' | 'description'
  term: string
  /** How many products have it. */
  frequency: number
}

export interface QueryWord {
  typed: string
  folded: string
  /** It only joins other words, in the language that it is mostly of here. */
  isStop: boolean
  /** Without any it occurs nowhere. */
  alternatives: Alternative[]
}

/** How many products have a popularity of a doubling (`12`), and of each eighth of it (`12/3`). */
export interface Level {
  level: string
  products: number
  eighths: { level: string; products: number }[]
}

/**
 * One way to match the query. The products that an earlier tier finds come
 * before those of a later one.
 */
export interface Tier {
  /** What a product must have, one for each word, as PostgreSQL writes a tsquery. */
  all: string[]
  /** How many products have what is asked for each word. */
  frequencies: number[]
  /** No more products than this can match: those of the rarest word. */
  bound: number
  /** How many terms those are. */
  terms: number
  /** Whether it matches everything that the tier before it matches. */
  isWider: boolean
}

const lastTier = 4
const tiersOfOneWord = [0, 1, 2, 3, lastTier]
const tiersOfSeveralWords = [1, 2, lastTier]

/**
 * From the strictest to the loosest: the word as it is; completions of an incomplete word and
 * abstract products; stems; categories and other completions; everything else. Several words have
 * fewer tiers, because each further tier may have to find out that nothing has all words.
 */
export function tiersOf(words: readonly QueryWord[]): Tier[] {
  const tiers: Tier[] = []
  for (const tier of words.length > 1 ? tiersOfSeveralWords : tiersOfOneWord) {
    const understood = allOf(words, tier)
    if (understood && queryOf(understood) !== tiers.map(queryOf).at(-1)) {
      tiers.push({ ...understood, isWider: tiers.length > 0 })
    }
  }
  return tiers
}

/** A tier as a single tsquery. */
export const queryOf = ({ all }: Tier): string => all.join('&')

/** Those that together match whatever any of the tiers does. */
export const widestOf = (tiers: readonly Tier[]): Tier[] => tiers.filter((_, at) => !tiers[at + 1]?.isWider)

/** A query without some of its words. */
export interface QueryPart {
  tiers: Tier[]
  leftOut: QueryWord[]
}

/**
 * For a query that nothing matches: all words but one, then each alone. First come parts that name
 * what is sold, as `scarf` does in `scarf for children`, then those that fewer products match.
 */
export function partsOf(words: readonly QueryWord[]): QueryPart[] {
  if (words.length < 2) return []
  const bestFirst = (parts: readonly QueryWord[][]): QueryPart[] =>
    parts
      .map((part) => ({ tiers: tiersOf(part), leftOut: words.filter((word) => !part.includes(word)) }))
      .toSorted((a, b) => namingLeftOut(a) - namingLeftOut(b) || boundOf(a) - boundOf(b))
  const allButOne = words.map((left) => words.filter((word) => word !== left))
  return [...bestFirst(allButOne), ...(words.length > 2 ? bestFirst(words.map((word) => [word])) : [])]
}

const namingLeftOut = ({ leftOut }: QueryPart): number =>
  leftOut.filter(({ alternatives }) =>
    alternatives.some(({ term }) => entityPrefixOf(term) === entityPrefixes.abstractProduct),
  ).length

const boundOf = ({ tiers }: QueryPart): number => tiers.at(-1)?.bound ?? 0

/** A token that every product has to have besides, such as that of a category. */
export interface Scope {
  term: string
  /** How many products have it. */
  frequency: number
}

/** The same tiers for the products of a scope alone. */
export const within = (tiers: readonly Tier[], scopes: readonly Scope[]): Tier[] =>
  tiers.map((tier) => {
    const frequencies = [...tier.frequencies, ...scopes.map(({ frequency }) => frequency)]
    return {
      ...tier,
      all: [...tier.all, ...scopes.map(({ term }) => quote(term))],
      frequencies,
      bound: Math.min(...frequencies),
    }
  })

/** How many products should match, if the words had nothing to do with each other. */
export function likelyMatches({ frequencies, bound }: Tier, levels: readonly Level[]): number {
  const all = productsOf(levels)
  const likely = frequencies.reduce((left, frequency) => left * (frequency / all), all)
  return Math.min(likely, bound)
}

const productsOf = (levels: readonly Level[]): number =>
  levels.reduce((sum, { products }) => sum + products, 0)

/** The most popular products, up to about the wanted share; undefined where that is all. */
export function mostPopular(
  levels: readonly Level[],
  wantedShare: number,
): { query: string; share: number } | undefined {
  const all = productsOf(levels)
  const wanted = wantedShare * all
  const terms: string[] = []
  let products = 0
  for (const doubling of levels) {
    const isTooMuch = products + doubling.products > wanted && doubling.eighths.length > 0
    for (const part of isTooMuch ? doubling.eighths : [doubling]) {
      if (products >= wanted) return { query: terms.join('|'), share: products / all }
      terms.push(quote(`${levelPrefix}${part.level}`))
      products += part.products
    }
  }
  return undefined
}

function allOf(words: readonly QueryWord[], tier: number): Tier | undefined {
  const parts = words.map((word) =>
    word.alternatives.filter(
      (alternative) => tierOf(alternative, words.length === 1 && occursItself(word)) <= tier,
    ),
  )
  if (words.length === 0 || parts.some((part) => part.length === 0)) return undefined
  const frequencies = parts.map((part) => part.reduce((sum, { frequency }) => sum + frequency, 0))
  return {
    all: parts.map((part) => `(${part.map(termOf).toSorted().join('|')})`),
    frequencies,
    bound: Math.min(...frequencies),
    terms: parts.flat().length,
    isWider: false,
  }
}

const occursItself = ({ alternatives }: QueryWord): boolean =>
  alternatives.some(({ matches }) => matches === 'word')

/** A single word that occurs is complete: what it is the start of comes after its own forms. */
function tierOf(alternative: Alternative, isComplete: boolean): number {
  if (alternative.matches === 'word') return 0
  if (alternative.matches === 'completion' || alternative.matches === 'prefix') return isComplete ? 3 : 1
  if (alternative.matches === 'stem') return 2
  if (alternative.matches !== 'entity') return lastTier
  return entityTiers[entityPrefixOf(alternative.term)] ?? lastTier
}

/**
 * An abstract product is what was looked for, whatever its products are called; a category also
 * holds what is sold beside it. What a product is a gift for, it says itself, as it does in other
 * words of its name.
 */
const entityTiers: Record<string, number> = {
  [entityPrefixes.abstractProduct]: 1,
  [entityPrefixes.attribute]: 2,
  [entityPrefixes.attributeValue]: 2,
  [entityPrefixes.category]: 3,
}

function termOf({ matches, term }: Alternative): string {
  return matches === 'prefix' ? `${quote(term)}:*` : quote(term)
}

const quote = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
