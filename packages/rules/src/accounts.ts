/** Personas that stand for an institution, which no child does. */
export const isInstitution = (persona: string): boolean =>
  persona === 'SCHOOL_BOARD' || persona === 'GOVERNMENT_ENTITY'

/** As the database has it; a capital is taken as its small letter. */
const loginPattern = /^[a-z0-9][a-z0-9._-]{2,49}$/

/** The name that somebody signs in with, when they choose it. */
export const login = {
  tidy: (text: string): string => text.trim().toLowerCase(),
  isRight: (text: string): boolean => loginPattern.test(text),
}

// One way to match and one @: its time grows with the length alone, and nothing in it could end a mail's header.
const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}$/
const emailMaxLength = 254

export const normalEmail = (email: string): string => email.trim().toLowerCase()

export function isEmail(email: string): boolean {
  const text = normalEmail(email)
  return text.length <= emailMaxLength && emailPattern.test(text)
}

/** How long a mailed link works; the mail says so too. */
export const resetLinkMinutes = 30
export const verifyLinkHours = 24
export const activationLinkHours = 24
export const unconfirmedRegistrationDays = 7

/**
 * What can happen to a second factor, as its owner is told: `CODES` are new recovery codes, `ASKED` and `RECOVERED` what others of
 * the staff do for one who has lost it.
 */
export const factorChanges = ['ON', 'OFF', 'REPLACED', 'CODES', 'ASKED', 'RECOVERED'] as const
export type FactorChange = (typeof factorChanges)[number]
