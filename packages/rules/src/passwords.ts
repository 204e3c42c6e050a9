import { fault } from './faults.ts'
import type { Fault } from './faults.ts'
import { normalise } from './normalise.ts'

/**
 * NIST SP 800-63B: length counts, character classes don't. Only the server has the list of common
 * passwords.
 */
export const passwordLength = { min: 8, suggested: 12, max: 128 } as const

export type PasswordFault = 'SHORT' | 'LONG' | 'COMMON' | 'TELLING'

export const faultOfPassword: Record<PasswordFault, Fault> = {
  SHORT: fault('PASSWORD_SHORT', { min: passwordLength.min }),
  LONG: fault('PASSWORD_LONG', { max: passwordLength.max }),
  COMMON: fault('PASSWORD_COMMON'),
  TELLING: fault('PASSWORD_TELLING'),
}

/** The same password, however a keyboard composes its letters. */
export const normalPassword = (password: string): string => normalise(password, 'NFKC')

/**
 * What is wrong with a password. It must contain neither the shop's name nor `guessable`: the
 * login, the address.
 */
export function passwordFault(password: string, guessable: readonly string[]): PasswordFault | null {
  const tooShortOrLong = passwordLengthFault(password)
  if (tooShortOrLong) return tooShortOrLong
  const text = normalPassword(password)
  if (isTelling(text.toLowerCase(), guessable)) return 'TELLING'
  return new Set(text.toLowerCase()).size < fewestDifferent || isRun(text) ? 'COMMON' : null
}

/** Counts characters, not code units: an emoji is one. */
export function passwordLengthFault(password: string): 'SHORT' | 'LONG' | null {
  // An emoji is two code units; don't count a whole book.
  if (password.length > 2 * passwordLength.max) return 'LONG'
  const length = Array.from(normalPassword(password)).length
  if (length < passwordLength.min) return 'SHORT'
  return length > passwordLength.max ? 'LONG' : null
}

/** Attackers try `aaaaaaaa` and `12121212` as early as words. */
const fewestDifferent = 3

/** `12345678`, `hgfedcba`: each character is the neighbour of the previous one. */
function isRun(text: string): boolean {
  const steps = Array.from(text).map((each, place, all) => code(each) - code(all[place - 1] ?? each))
  return [1, -1].some((step) => steps.slice(1).every((each) => each === step))
}

const code = (character: string): number => character.codePointAt(0) ?? 0

const shopName = 'kidscrafts'
/** Shorter words occur in many good passwords by chance. */
const tellingLength = 4

function isTelling(password: string, guessable: readonly string[]): boolean {
  const words = guessable
    .flatMap((each) => [each, each.split('@')[0] ?? ''])
    .map((each) => normalPassword(each).trim().toLowerCase())
  return (
    password.replaceAll(/[^\p{L}\p{N}]/gu, '').includes(shopName) ||
    words.some((word) => word.length >= tellingLength && password.includes(word))
  )
}
