/** What a guardian can allow in a child's shop. */
export const openOrdersMaxLimit = 500

export interface QuietHours {
  /** Full hours of the guardian's day. From 20 until 7 goes over midnight. */
  from: number
  until: number
}

export function isQuietAt({ from, until }: QuietHours, hour: number): boolean {
  return from < until ? hour >= from && hour < until : hour >= from || hour < until
}

/** The hour of the day at a place. */
export function hourAt(time: Date, timeZone: string): number {
  const hour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(time)
  return Number(hour)
}
