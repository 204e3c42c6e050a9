import { referralLinkDays, referralQueryKey } from './constants.ts'
import { numberCharacters } from './order-number.ts'

const codeLength = 10

export const referralCodePattern = new RegExp(`^[${numberCharacters}]{${codeLength}}$`)

/** 50 random bits: not guessable, and without personal data. */
export function newReferralCode(): string {
  const random = crypto.getRandomValues(new Uint8Array(codeLength))
  return Array.from(random, (byte) => numberCharacters[byte % numberCharacters.length]).join('')
}

/** The code in an address, in any common spelling. */
export function referralCodeIn(search: string): string | undefined {
  const code = new URLSearchParams(search).get(referralQueryKey)?.trim().toUpperCase() ?? ''
  return referralCodePattern.test(code) ? code : undefined
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Whether a followed link still counts at another time; a clock may be ahead of ours by this much.
 */
export const linkCounts = (followedAtMs: number, nowMs: number, aheadMaxMs = 0): boolean =>
  followedAtMs - nowMs <= aheadMaxMs && nowMs - followedAtMs < referralLinkDays * dayMs

/**
 * Progress towards the goal in steps of ten percent: the referrer must not be able to derive an
 * item's price (P-04).
 */
export const progressPercent = (soldMinor: number, markMinor: number): number =>
  Math.min(100, Math.max(0, Math.floor((soldMinor * 10) / markMinor) * 10))
