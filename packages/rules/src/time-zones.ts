/** A time zone by the name that it is known by here; undefined where there is none, as for an offset such as `+05:30`. */
export function knownTimeZone(timeZone: string | null | undefined): string | undefined {
  if (!timeZone || !/^[a-z]/i.test(timeZone)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
