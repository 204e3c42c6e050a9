import { hash } from '@node-rs/argon2'

/**
 * Made at the least cost there is, which the hash itself says to whoever verifies it: hundreds of
 * tests sign in, and a hash as the product makes it takes 40 ms each time.
 */
export const cheapHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
