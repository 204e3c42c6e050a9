/** Something that products have and that may stand for a word of the query. */
export interface Alternative {
  /**
   * The word itself, a word that begins with it, or all of those, a form of it, a place that it names, a place that only
   * a form of it names while others bear the word itself, or a word of a description.
   */
  class: 'name' | 'start' | 'starts' | 'form' | 'place' | 'namesake' | 'text'
  term: string
  /** How many products have it. */
  frequency: number
}

export interface QueryWord {
  typed: string
  folded: string
  /** In some language it only joins other words. */
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

/** One way to understand the query. The products that an earlier stage finds come before those of a later one. */
export interface Stage {
  /** What a product must have, one for each word, as PostgreSQL writes a tsquery. */
  all: string[]
  /** How many products have what is asked for each word. */
  frequencies: number[]
  /** No more products than this can match: those of the rarest word. */
  bound: number
  /** How many terms those are. */
  terms: number
  /** Whether it matches whatever the stage before it does. */
  isWider: boolean
}

const lastStage = 4
const stagesOfOneWord = [0, 1, 2, 3, lastStage]
const stagesOfSeveral = [1, 2, lastStage]

/**
 * From the strictest to the loosest: the word as it is, words begun, word forms and kinds, categories, and everything
 * else. With several words there are fewer, because each further stage may have to find out that nothing has all.
 */
export function stagesOf(words: readonly QueryWord[]): Stage[] {
  const stages: Stage[] = []
  for (const stage of words.length > 1 ? stagesOfSeveral : stagesOfOneWord) {
    const understood = allOf(words, stage)
    if (understood && queryOf(understood) !== stages.map(queryOf).at(-1)) {
      stages.push({ ...understood, isWider: stages.length > 0 })
    }
  }
  return stages
}

/** A stage as a single tsquery. */
export const queryOf = ({ all }: Stage): string => all.join('&')

/** Those that together match whatever any of the stages does. */
export const widestOf = (stages: readonly Stage[]): Stage[] =>
  stages.filter((_, at) => !stages[at + 1]?.isWider)

/** For a query that nothing matches: all words but one, then each alone, those first that are matched by fewer. */
export function stagesOfParts(words: readonly QueryWord[]): Stage[] {
  if (words.length < 2) return []
  const parts = words.map((_, left) => words.filter((__, index) => index !== left))
  const rarestFirst = (some: readonly QueryWord[][]) =>
    some.flatMap((part) => allOf(part, lastStage) ?? []).toSorted((a, b) => a.bound - b.bound)
  return [...rarestFirst(parts), ...(words.length > 2 ? rarestFirst(words.map((word) => [word])) : [])]
}

/** How many products should match, if the words had nothing to do with each other. */
export function likelyMatches({ frequencies, bound }: Stage, levels: readonly Level[]): number {
  const all = productsOf(levels)
  const likely = frequencies.reduce((left, frequency) => left * (frequency / all), all)
  return Math.min(likely, bound)
}

const productsOf = (levels: readonly Level[]): number =>
  levels.reduce((sum, { products }) => sum + products, 0)

/** The most popular products, so many that they are about the share of all; undefined where that is all of them. */
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
      terms.push(quote(`^${part.level}`))
      products += part.products
    }
  }
  return undefined
}

function allOf(words: readonly QueryWord[], stage: number): Stage | undefined {
  const parts = words.map((word) => word.alternatives.filter((alternative) => stageOf(alternative) <= stage))
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

function stageOf(alternative: Alternative): number {
  if (alternative.class === 'name') return 0
  if (alternative.class === 'start' || alternative.class === 'starts') return 1
  if (alternative.class === 'form') return 2
  if (alternative.class !== 'place') return lastStage
  return placeStages[alternative.term.slice(0, 3)] ?? lastStage
}

/** A kind is what was looked for; a category also holds what stands beside it. */
const placeStages: Record<string, number> = { '@k:': 2, '@c:': 3 }

function termOf({ class: kind, term }: Alternative): string {
  return kind === 'starts' ? `${quote(term)}:*` : quote(term)
}

const quote = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
