import { numberCharacters } from './order-number.ts'

/** How codes and days of classes are written: pages have them right already, so they come without. */

const classCode = new RegExp(`^C-[${numberCharacters}]{10}$`)
export const isClassCode = (text: string): boolean => classCode.test(text)

/** A day such as 2026-03-31, of the place where the class is. PostgreSQL and JavaScript both know these years. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A month such as 2026-03. */
export const isMonth = (text: string): boolean => /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text)
