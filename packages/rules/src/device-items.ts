import { ageAnswerDays, deviceCookieDays, localeCookieYears, referralLinkDays } from './constants.ts'

/** Places where we store data in a browser. */
type Place = 'COOKIE' | 'BROWSER_STORAGE' | 'TAB_STORAGE'
type Lasts =
  | 'UNTIL_BROWSER_CLOSES'
  | 'UNTIL_TAB_CLOSES'
  | 'UNTIL_SIGNED_OUT'
  | 'UNTIL_DELETED'
  | { amount: number; unit: 'day' | 'year' }

/**
 * How long a seller's device stores unsent data; the server also deletes unused pictures after a
 * day.
 */
export const unsentDays = 1

interface DeviceItem {
  name: string
  place: Place
  lasts: Lasts
}

/**
 * Everything we store on devices, as listed in the cookie policy. Code that writes cookies and
 * storage accepts only these names, so nothing unlisted can be stored.
 */
export const deviceItems = [
  { name: 'XSRF-TOKEN', place: 'COOKIE', lasts: 'UNTIL_BROWSER_CLOSES' },
  { name: 'locale', place: 'COOKIE', lasts: { amount: localeCookieYears, unit: 'year' } },
  { name: 'device', place: 'COOKIE', lasts: { amount: deviceCookieDays, unit: 'day' } },
  { name: 'registration', place: 'COOKIE', lasts: { amount: ageAnswerDays, unit: 'day' } },
  { name: 'signed-in-until-closed', place: 'COOKIE', lasts: 'UNTIL_BROWSER_CLOSES' },
  { name: 'vendor-signed-in-until-closed', place: 'COOKIE', lasts: 'UNTIL_BROWSER_CLOSES' },
  { name: 'staff-session', place: 'COOKIE', lasts: 'UNTIL_BROWSER_CLOSES' },
  { name: 'user', place: 'BROWSER_STORAGE', lasts: 'UNTIL_SIGNED_OUT' },
  { name: 'user-until-closed', place: 'BROWSER_STORAGE', lasts: 'UNTIL_BROWSER_CLOSES' },
  { name: 'vendor', place: 'BROWSER_STORAGE', lasts: 'UNTIL_SIGNED_OUT' },
  { name: 'vendor-until-closed', place: 'BROWSER_STORAGE', lasts: 'UNTIL_BROWSER_CLOSES' },
  { name: 'consent', place: 'BROWSER_STORAGE', lasts: 'UNTIL_DELETED' },
  { name: 'cart', place: 'BROWSER_STORAGE', lasts: 'UNTIL_DELETED' },
  { name: 'destination', place: 'BROWSER_STORAGE', lasts: 'UNTIL_DELETED' },
  { name: 'list-visitor', place: 'BROWSER_STORAGE', lasts: 'UNTIL_DELETED' },
  { name: 'recent-searches', place: 'BROWSER_STORAGE', lasts: 'UNTIL_DELETED' },
  { name: 'recent-products', place: 'BROWSER_STORAGE', lasts: 'UNTIL_DELETED' },
  { name: 'referral', place: 'BROWSER_STORAGE', lasts: { amount: referralLinkDays, unit: 'day' } },
  { name: 'checkout', place: 'TAB_STORAGE', lasts: 'UNTIL_TAB_CLOSES' },
  { name: 'guest-order', place: 'TAB_STORAGE', lasts: 'UNTIL_TAB_CLOSES' },
  { name: 'guardianLink', place: 'TAB_STORAGE', lasts: 'UNTIL_TAB_CLOSES' },
  { name: 'birthDate', place: 'TAB_STORAGE', lasts: 'UNTIL_TAB_CLOSES' },
  { name: 'draft', place: 'TAB_STORAGE', lasts: 'UNTIL_TAB_CLOSES' },
  { name: 'vendor-drafts', place: 'BROWSER_STORAGE', lasts: { amount: unsentDays, unit: 'day' } },
  { name: 'vendor-pictures', place: 'BROWSER_STORAGE', lasts: { amount: unsentDays, unit: 'day' } },
] as const satisfies readonly DeviceItem[]

type NameOf<Where extends Place> = Extract<(typeof deviceItems)[number], { place: Where }>['name']

export type CookieName = NameOf<'COOKIE'>
/** A draft is named after its form. */
export type StorageKey = NameOf<'BROWSER_STORAGE' | 'TAB_STORAGE'> | `draft ${string}`
