/** A time zone by its known name; undefined otherwise, such as for an offset like `+05:30`. */
export function validTimeZone(timeZone: string | null | undefined): string | undefined {
  if (!timeZone || !/^[a-z]/i.test(timeZone)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
