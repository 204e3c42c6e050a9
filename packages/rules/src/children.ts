export const adultAge = 18
const earliestBirth = '1900-01-01'

/**
 * Whether somebody is under 18, by the date of birth or by the year alone, which is all that is stored of a child.
 * Somebody of whom only the year is stored counts as born when it ended, so that nobody is taken for an adult too
 * early. The SQL function `is_child` is the same rule; a test compares the two.
 */
export function isChild(born: string | number, today: string): boolean {
  const birthDate = typeof born === 'number' ? `${born + 1}-01-01` : born
  const adultFrom = `${Number(birthDate.slice(0, 4)) + adultAge}${birthDate.slice(4)}`
  return today < adultFrom
}

/** The years in which somebody was born who is a child today, the latest first. */
export function childBirthYears(today: Date): number[] {
  const latest = today.getUTCFullYear()
  const years = Array.from({ length: adultAge + 2 }, (_, age) => latest - age)
  return years.filter((year) => isChild(year, dayOf(today)))
}

/** Days are compared as `YYYY-MM-DD`, so that no time zone shifts a birthday. */
export const isBirthDate = (birthDate: string, today: string): boolean =>
  isDay(birthDate) && birthDate >= earliestBirth && birthDate <= today

/** The year of a date of birth, which is what is stored of a child. */
export const birthYearOf = (birthDate: string): number => Number(birthDate.slice(0, 4))

export const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && dayOf(date) === text
}
