/** The device's time zone, such as `America/Vancouver`. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
