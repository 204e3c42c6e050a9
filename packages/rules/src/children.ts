export const adultAge = 18
const earliestBirth = '1900-01-01'

/**
 * Whether somebody is under 18, by birth date or by birth year, the only date stored for a child.
 * With only a year, they count as born at its end, so that nobody becomes an adult too early. The
 * SQL function `is_child` has the same rule; a test compares them.
 */
export function isChild(born: string | number, today: string): boolean {
  const birthDate = typeof born === 'number' ? `${born + 1}-01-01` : born
  const adultFrom = `${Number(birthDate.slice(0, 4)) + adultAge}${birthDate.slice(4)}`
  return today < adultFrom
}

/** Birth years of today's children, latest first. */
export function childBirthYears(today: Date): number[] {
  const latest = today.getUTCFullYear()
  const years = Array.from({ length: adultAge + 2 }, (_, age) => latest - age)
  return years.filter((year) => isChild(year, dayOf(today)))
}

/** Compares days as `YYYY-MM-DD`, so that no time zone shifts a birthday. */
export const isBirthDate = (birthDate: string, today: string): boolean =>
  isDay(birthDate) && birthDate >= earliestBirth && birthDate <= today

/** The year of a birth date, the part stored for a child. */
export const birthYearOf = (birthDate: string): number => Number(birthDate.slice(0, 4))

export const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && dayOf(date) === text
}
