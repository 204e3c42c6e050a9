/** Personas of institutions, which a child can't have. */
export const isInstitution = (persona: string): boolean =>
  persona === 'SCHOOL_BOARD' || persona === 'GOVERNMENT_ENTITY'

/** As in the database; capitals are converted to small letters. */
const loginPattern = /^[a-z0-9][a-z0-9._-]{2,49}$/

/** The name for signing in, when chosen. */
export const login = {
  tidy: (text: string): string => text.trim().toLowerCase(),
  isRight: (text: string): boolean => loginPattern.test(text),
}

// One way to match and one @: its time grows only with the length, and nothing matched could end a
// mail's header.
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
 * Changes of a second factor, as reported to its owner: `CODES` are new recovery codes; `ASKED` and
 * `RECOVERED` are colleagues' steps for staff who lost theirs.
 */
export const factorChanges = ['ON', 'OFF', 'REPLACED', 'CODES', 'ASKED', 'RECOVERED'] as const
export type FactorChange = (typeof factorChanges)[number]
