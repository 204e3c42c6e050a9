import {
  faultOfPassword,
  normalPassword,
  passwordFault,
  passwordLength,
} from '@kids-crafts/rules/passwords.ts'

import { Refusal } from '../platform/refusal.ts'

/**
 * Refuses an attacker's first guesses: NIST SP 800-63B requires only a minimum length and this
 * list.
 */
export async function refuseWeakPassword(
  password: string,
  telling: readonly string[],
  field: string,
): Promise<void> {
  const fault = passwordFault(password, telling) ?? ((await isCommon(password)) ? 'COMMON' : null)
  if (fault === null) return
  const { code, reason } = refusals[fault]
  throw new Refusal(code, reason, [{ field }])
}

const refusals = {
  SHORT: { code: 'VALIDATION', reason: faultOfPassword.SHORT },
  LONG: { code: 'VALIDATION', reason: faultOfPassword.LONG },
  TELLING: { code: 'PASSWORD_TELLING', reason: 'The password contains your login, your email or our name' },
  COMMON: { code: 'PASSWORD_COMMON', reason: 'Many people use this password, so it is guessed first' },
} as const

async function isCommon(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords()
  return (await commonPasswords).has(normalPassword(password).toLowerCase())
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined

// Half a megabyte of words, not needed at start.
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= passwordLength.min))
}
