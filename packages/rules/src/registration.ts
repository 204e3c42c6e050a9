/** What everybody who registers agrees to; a new text gets a new version here, and is asked for again. */
export const policyVersions = { privacyPolicy: '2026-01', userAgreement: '2026-01' } as const

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

export const adultAge = 18
const earliestBirth = '1900-01-01'

/** Days are compared as `YYYY-MM-DD`, so that no time zone shifts a birthday. */
export const isBirthDate = (birthDate: string, today: string): boolean =>
  isDay(birthDate) && birthDate >= earliestBirth && birthDate <= today

export function isAdultOn(birthDate: string, today: string): boolean {
  const turned = `${Number(birthDate.slice(0, 4)) + adultAge}${birthDate.slice(4)}`
  return turned <= today
}

export const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && dayOf(date) === text
}

/** What a guardian agrees to, each by itself. */
export const consentPurposes = ['ACCOUNT', 'BUY', 'SELL'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

export const purposesOf = (persona: string): ConsentPurpose[] =>
  persona === 'SELLER' ? ['ACCOUNT', 'BUY', 'SELL'] : ['ACCOUNT', 'BUY']

/** How long a mailed link works; the mail says so too. */
export const resetLinkMinutes = 30
export const verifyLinkHours = 24
export const unconfirmedRegistrationDays = 7
