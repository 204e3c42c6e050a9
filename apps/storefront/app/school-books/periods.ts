/** Days such as 2026-11-19, in UTC as the statement has them. */
export interface Days {
  from: string
  to: string
}

export const presets = ['thisMonth', 'lastMonth', 'schoolYear'] as const
export type Preset = (typeof presets)[number]

const firstMonthOfSchool = 8

/** What is not over yet ends today. A school year begins with September. */
export function daysOf(preset: Preset, now = new Date()): Days {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const today = dayOf(now)
  if (preset === 'thisMonth') return { from: dayOf(new Date(Date.UTC(year, month, 1))), to: today }
  if (preset === 'lastMonth') {
    return {
      from: dayOf(new Date(Date.UTC(year, month - 1, 1))),
      to: dayOf(new Date(Date.UTC(year, month, 0))),
    }
  }
  const began = month >= firstMonthOfSchool ? year : year - 1
  return { from: dayOf(new Date(Date.UTC(began, firstMonthOfSchool, 1))), to: today }
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

const dayMs = 24 * 60 * 60_000

/** Whether both are days, in their order, and no more than a statement can have. */
export function isPeriod({ from, to }: Days, daysMax: number): boolean {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  return start <= end && end - start < daysMax * dayMs
}
