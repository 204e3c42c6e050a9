import { normalPassword } from '@kids-crafts/rules/passwords.ts'
import { hash, verify } from '@node-rs/argon2'

import { limitConcurrency } from '../platform/limit-concurrency.ts'

/** argon2id, the library's own default, at the least cost that OWASP advises: 19 MiB and two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each takes 19 MiB and a thread of the pool that files and DNS use too, so a flood of sign-ins waits here.
const hashingLimit = limitConcurrency(3, { maxWaiting: 200 })

export function hashPassword(password: string): Promise<string> {
  return hashingLimit(() => hash(normalPassword(password), cost))
}

/** Takes as long for an account that does not exist (`null`), so that the time tells nothing. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const compared = passwordHash ?? (await nobodysHash)
  const isRight = await hashingLimit(() => verify(compared, normalPassword(password)))
  return isRight && passwordHash !== null
}

const nobodysHash = hashPassword('the password of nobody')
