/** A guardian's options for a child's shop. */
export const openOrdersMaxLimit = 500

export interface QuietHours {
  /** Full hours of the guardian's day. 20 to 7 spans midnight. */
  from: number
  until: number
}

export function isQuietAt({ from, until }: QuietHours, hour: number): boolean {
  return from < until ? hour >= from && hour < until : hour >= from || hour < until
}

/** The local hour of the day. */
export function hourAt(time: Date, timeZone: string): number {
  const hour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(time)
  return Number(hour)
}
