/** NIST SP 800-63B: length counts, kinds of characters do not. The common ones are known to the server alone. */
export const passwordLength = { min: 8, suggested: 12, max: 128 } as const

export type PasswordFault = 'SHORT' | 'LONG' | 'COMMON' | 'TELLING'

/** The same password, however a keyboard composes its letters. */
export const normalPassword = (password: string): string => password.normalize('NFKC')

/** What is wrong with a password. It may not hold what others know: the account's login and address, the shop's name. */
export function passwordFault(password: string, known: readonly string[]): PasswordFault | null {
  const text = normalPassword(password)
  // A person counts characters, not code units: one emoji is one.
  const length = Array.from(text).length
  if (length < passwordLength.min) return 'SHORT'
  if (length > passwordLength.max) return 'LONG'
  if (isTelling(text.toLowerCase(), known)) return 'TELLING'
  return new Set(text.toLowerCase()).size < fewestDifferent || isRun(text) ? 'COMMON' : null
}

/** `aaaaaaaa` and `12121212` are guessed as soon as words are. */
const fewestDifferent = 3

/** `12345678`, `hgfedcba`: each character the neighbour of the one before. */
function isRun(text: string): boolean {
  const steps = Array.from(text).map((each, place, all) => code(each) - code(all[place - 1] ?? each))
  return [1, -1].some((step) => steps.slice(1).every((each) => each === step))
}

const code = (character: string): number => character.codePointAt(0) ?? 0

const shopName = 'kidscrafts'
/** Shorter words are in many a good password by chance. */
const tellingLength = 4

function isTelling(password: string, known: readonly string[]): boolean {
  const words = known
    .flatMap((each) => [each, each.split('@')[0] ?? ''])
    .map((each) => normalPassword(each).trim().toLowerCase())
  return (
    password.replaceAll(/[^\p{L}\p{N}]/gu, '').includes(shopName) ||
    words.some((word) => word.length >= tellingLength && password.includes(word))
  )
}
