import { editDistance } from './edit-distance.ts'

export interface Likeness {
  distance: number
  /** Nobody would mean another word by it. */
  isClear: boolean
}

/**
 * How near a word that occurs is to one that does not; undefined where it is another word. Words
 * that exist differ by a letter as well (globe and glove, sweater and speaker), so short ones are
 * seldom taken for one another, and the first letter is right.
 */
export function likenessOf(typed: string, term: string, isLast: boolean): Likeness | undefined {
  if (isSwapped(typed, term) || isDoubled(typed, term)) return { distance: 0.5, isClear: true }
  if (typed.length < shortestWithError || typed[0] !== term[0]) return undefined
  const distance = distanceOf(typed, term, isLast)
  const errors = Math.floor(distance)
  if (errors > (typed.length < shortestWithTwoErrors ? 1 : 2)) return undefined
  const isLongEnough = typed.length >= (clearFrom[errors] ?? Infinity)
  return { distance, isClear: isLongEnough && !isReplaced(typed, term) && !isBegun(typed, distance) }
}

const shortestWithError = 5
const shortestWithTwoErrors = 8
const shortestBegun = 6
/** So many letters a word has to have to be clear despite one error, or two. */
const clearFrom = [0, 6, 10]
/** A letter too many or too few is a slip; another letter often makes another word. */
const shortestClearReplaced = 8

/** The last word may not be complete yet; a complete one that is as near comes before it. */
function distanceOf(typed: string, term: string, isLast: boolean): number {
  const whole = editDistance(term, typed)
  if (!isLast || typed.length < shortestBegun || term.length <= typed.length) return whole
  const begun = [-1, 0, 1].map((longer) => editDistance(term.slice(0, typed.length + longer), typed))
  return Math.min(whole, Math.min(...begun) + 0.5)
}

function isReplaced(typed: string, term: string): boolean {
  return typed.length < shortestClearReplaced && typed.length === term.length
}

/** With an error and no end a short word could be many: `guitar` does not begin `guidare`. */
function isBegun(typed: string, distance: number): boolean {
  return typed.length < shortestClearReplaced && !Number.isInteger(distance)
}

/** Two neighbours that changed places: `scraf`. */
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

/** The same but for one letter, once instead of twice; of longer words also the reverse: `llantern`. */
function isDoubled(typed: string, term: string): boolean {
  const longer = term.length - typed.length
  const isOneApart = longer === 1 || (longer === -1 && typed.length > shortestWithError)
  return isOneApart && singled(typed) === singled(term)
}

const singled = (word: string): string => word.replaceAll(/(.)\1+/gu, '$1')
