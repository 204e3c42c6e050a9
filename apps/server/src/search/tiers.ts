import { entityPrefixes, entityPrefixOf, levelPrefix } from '#read-model'

/** A token that may stand for a word of the query. */
export interface Alternative {
  /**
   * How the token matches: the word itself, a completion of it, any word with this prefix, a stem
   * of it, an entity (category, seller …) that it names, an entity that only its stem names while
   * another bears the word itself, or a word of a description.
   */
  matches: 'word' | 'completion' | 'prefix' | 'stem' | 'entity' | 'namesake' | 'description'
  term: string
  /** The number of products with the token. */
  frequency: number
}

export interface QueryWord {
  typed: string
  folded: string
  /** A stop word in the language that most of the catalogue uses it in. */
  isStop: boolean
  /** Empty if no product has the word. */
  alternatives: Alternative[]
}

/** The number of products of a doubling of popularity (`12`) and of its eighths (`12/3`). */
export interface Level {
  level: string
  products: number
  eighths: { level: string; products: number }[]
}

/** One way to match the query. Matches of an earlier tier rank before those of a later one. */
export interface Tier {
  /** A tsquery for each word; a product must match all. */
  all: string[]
  /** The number of products that match each of them. */
  frequencies: number[]
  /** An upper limit of the matches: the frequency of the rarest word. */
  bound: number
  /** The number of terms in the query. */
  terms: number
  /** Whether it includes all matches of the tier before it. */
  isWider: boolean
}

const lastTier = 4
const tiersOfOneWord = [0, 1, 2, 3, lastTier]
const tiersOfSeveralWords = [1, 2, lastTier]

/**
 * From the strictest to the loosest: the word itself; completions of an incomplete word and
 * abstract products; stems; categories and other completions; everything else. Several words have
 * fewer tiers, because each tier without a match costs a full intersection.
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

/** The tiers that together include the matches of all. */
export const widestOf = (tiers: readonly Tier[]): Tier[] => tiers.filter((_, at) => !tiers[at + 1]?.isWider)

/** A query for some of the words. */
export interface QueryPart {
  tiers: Tier[]
  leftOut: QueryWord[]
}

/**
 * For a query without matches: all words but one, then each word alone. Parts that name an abstract
 * product come first, such as `scarf` in `scarf for children`, then parts with fewer matches.
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

/** A token that every match must have, such as that of a category. */
export interface Scope {
  term: string
  /** The number of products with the token. */
  frequency: number
}

/** The same tiers, limited to the scopes. */
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

/** Estimated matches, if the words were independent. */
export function likelyMatches({ frequencies, bound }: Tier, levels: readonly Level[]): number {
  const all = productsOf(levels)
  const likely = frequencies.reduce((left, frequency) => left * (frequency / all), all)
  return Math.min(likely, bound)
}

const productsOf = (levels: readonly Level[]): number =>
  levels.reduce((sum, { products }) => sum + products, 0)

/** A query for about the wanted share, most popular first; undefined if that is everything. */
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

/** A single word that occurs is complete, so its completions rank after its stems. */
function tierOf(alternative: Alternative, isComplete: boolean): number {
  if (alternative.matches === 'word') return 0
  if (alternative.matches === 'completion' || alternative.matches === 'prefix') return isComplete ? 3 : 1
  if (alternative.matches === 'stem') return 2
  if (alternative.matches !== 'entity') return lastTier
  return entityTiers[entityPrefixOf(alternative.term)] ?? lastTier
}

/**
 * All products of an abstract product fit its name; a category is broader. Search words of
 * attributes (whom a gift suits) rank like stems of the name.
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
