import { isDay } from './class-formats.ts'
import { fault } from './faults.ts'
import { numberCharacters } from './order-number.ts'
import { writing } from './validation.ts'

/** What staff write of a class. Pages of the store come without it. */

export const classSessionsMax = 60
export const classPlacesMax = 10_000
const classTextMax = 4000

/** A description, or what to bring along. */
export const classText = writing(fault('TOO_LONG', { max: classTextMax }), classTextMax)

/** A time at the clock of the place, such as 2026-03-31T16:30. */
export const isLocalTime = (text: string): boolean =>
  /^20\d\d-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, 10))

/** The code of a new class, which nobody can guess. */
export function newClassCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  return `C-${Array.from(bytes, (byte) => numberCharacters[byte % numberCharacters.length]).join('')}`
}
