import { normalPassword } from '@kids-crafts/rules/passwords.ts'
import { hash, verify } from '@node-rs/argon2'

import { limitFairly } from '../platform/fair-limit.ts'
import type { Turn } from '../platform/fair-limit.ts'

/** argon2id, the library's own default, at the least cost that OWASP advises: 19 MiB and two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each takes 19 MiB and a thread of the pool that files and DNS use too, so a flood of sign-ins waits here.
export const hashingLimit = limitFairly(3, { maxWaiting: 200 })

/** What commands and the demo hash, which no visitor waits for. */
const ourselves: Turn = { network: '', account: '' }

export function hashPassword(password: string, turn: Turn = ourselves): Promise<string> {
  return hashingLimit(turn, () => hash(normalPassword(password), cost))
}

/**
 * Takes as long for an account that does not exist (`null`), so that the time tells nothing. What somebody
 * typed is compared by `check-password.ts` alone, where every try is counted.
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
