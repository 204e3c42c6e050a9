/** Where the clock of this device is, such as `America/Vancouver`. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
