import { numberCharacters } from './order-number.ts'

/** Formats of class codes and days, separate because pages get valid ones and don't need them. */

const classCode = new RegExp(`^C-[${numberCharacters}]{10}$`)
export const isClassCode = (text: string): boolean => classCode.test(text)

/** A local day such as 2026-03-31. PostgreSQL and JavaScript both support these years. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A month such as 2026-03. */
export const isMonth = (text: string): boolean => /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text)
