import { normalPassword } from '@kids-crafts/rules/passwords.ts'
import { hash, verify } from '@node-rs/argon2'

import { limitFairly } from '../platform/fair-limit.ts'
import type { Turn } from '../platform/fair-limit.ts'

/** argon2id, the library's default, at OWASP's minimum cost: 19 MiB and two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash takes 19 MiB and a thread of the pool shared with files and DNS, so floods of sign-ins
// wait here.
export const hashingLimit = limitFairly(3, { maxWaiting: 200 })

/** For commands and the demo, which no visitor waits for. */
const ourselves: Turn = { network: '', account: '' }

export function hashPassword(password: string, turn: Turn = ourselves): Promise<string> {
  return hashingLimit(turn, () => hash(normalPassword(password), cost))
}

/**
 * Takes as long for an unknown account (`null`), so that the time reveals nothing. Only
 * `check-password.ts`, which counts attempts, may check typed passwords.
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  turn: Turn = ourselves,
): Promise<boolean> {
  const compared = passwordHash ?? (await nobodysHash)
  const isRight = await hashingLimit(turn, () => verify(compared, normalPassword(password)))
  return isRight && passwordHash !== null
}

const nobodysHash = hashPassword('the password of nobody')
