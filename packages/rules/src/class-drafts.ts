import { isDay } from './class-formats.ts'
import { fault } from './faults.ts'
import { numberCharacters } from './order-number.ts'
import { writing } from './validation.ts'

/** Staff's input about a class, separate so that store pages don't load it. */

export const classSessionsMax = 60
export const classPlacesMax = 10_000
const classTextMax = 4000

/** A description, or what to bring. */
export const classText = writing(fault('TOO_LONG', { max: classTextMax }), classTextMax)

/** A local time at the place, such as 2026-03-31T16:30. */
export const isLocalTime = (text: string): boolean =>
  /^20\d\d-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, 10))

/** An unguessable code for a new class. */
export function newClassCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  return `C-${Array.from(bytes, (byte) => numberCharacters[byte % numberCharacters.length]).join('')}`
}
