import { editDistance } from './edit-distance.ts'

export interface Likeness {
  distance: number
  /** No other word is likely. */
  isClear: boolean
}

/**
 * How near a word of the vocabulary is to an unknown one; undefined if it is another word. Real
 * words also differ by one letter (globe and glove, sweater and speaker), so short words are rarely
 * corrected, and the first letter must match.
 */
export function likenessOf(typed: string, term: string, isLast: boolean): Likeness | undefined {
  if (isSwapped(typed, term) || isDoubled(typed, term)) return { distance: 0.5, isClear: true }
  if (typed.length < shortestWithError || typed[0] !== term[0]) return undefined
  const distance = distanceOf(typed, term, isLast)
  const errors = Math.floor(distance)
  if (errors > (typed.length < shortestWithTwoErrors ? 1 : 2)) return undefined
  const isLongEnough = typed.length >= (clearFrom[errors] ?? Infinity)
  return { distance, isClear: isLongEnough && !isReplaced(typed, term) && !isPrefixOnly(typed, distance) }
}

const shortestWithError = 5
const shortestWithTwoErrors = 8
const shortestPrefix = 6
/** The shortest words that are clear despite one error, or two. */
const clearFrom = [0, 6, 10]
/** An extra or missing letter is a slip; a wrong letter often makes another word. */
const shortestClearReplaced = 8

/** The last word may be incomplete; an equally near complete word ranks first. */
function distanceOf(typed: string, term: string, isLast: boolean): number {
  const whole = editDistance(term, typed)
  if (!isLast || typed.length < shortestPrefix || term.length <= typed.length) return whole
  const prefixes = [-1, 0, 1].map((longer) => editDistance(term.slice(0, typed.length + longer), typed))
  return Math.min(whole, Math.min(...prefixes) + 0.5)
}

function isReplaced(typed: string, term: string): boolean {
  return typed.length < shortestClearReplaced && typed.length === term.length
}

/** A short prefix with an error fits too many words: `guitar` is no start of `guidare`. */
function isPrefixOnly(typed: string, distance: number): boolean {
  return typed.length < shortestClearReplaced && !Number.isInteger(distance)
}

/** Two neighbouring letters swapped: `scraf`. */
function isSwapped(typed: string, term: string): boolean {
  if (typed.length !== term.length) return false
  const at = Array.from({ length: typed.length }, (_, index) => index).find(
    (index) => typed[index] !== term[index],
  )
  return (
    at !== undefined &&
    typed[at] === term[at + 1] &&
    typed[at + 1] === term[at] &&
    typed.slice(at + 2) === term.slice(at + 2)
  )
}

/** One letter once instead of twice; in longer words also the reverse: `llantern`. */
function isDoubled(typed: string, term: string): boolean {
  const longer = term.length - typed.length
  const isOneApart = longer === 1 || (longer === -1 && typed.length > shortestWithError)
  return isOneApart && singled(typed) === singled(term)
}

const singled = (word: string): string => word.replaceAll(/(.)\1+/gu, '$1')
