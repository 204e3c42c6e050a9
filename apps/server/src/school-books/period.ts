const dayMs = 24 * 60 * 60_000

/** Days in UTC, both of them within. */
export interface Days {
  from: string
  to: string
}

/** From the first moment up to, and without, the moment after the last. */
export interface Period {
  start: Date
  end: Date
}

export const periodOf = ({ from, to }: Days): Period => ({
  start: new Date(from),
  end: new Date(Date.parse(to) + dayMs),
})

/** The first day of the month so many months before the day's. */
export function monthsBefore(day: Date, months: number): Date {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, 1))
}
