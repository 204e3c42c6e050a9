import { endpoint, nothing } from './endpoint.ts'
import { strictObject } from './fields.ts'
import { z } from './zod.ts'

const hex = z
  .string()
  .max(128)
  .regex(/^(?:[0-9a-f]{2})+$/)

/** A proof of work from `altcha-lib`. The signature covers every parameter. */
const challenge = strictObject({
  parameters: strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hex,
    salt: hex,
    cost: z.int(),
    keyLength: z.int(),
    /** The solution is the counter whose derived key starts with this. */
    keyPrefix: hex,
    keySignature: hex,
    /** In seconds since 1970. */
    expiresAt: z.int(),
  }),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
})
export type BotCheckChallenge = z.output<typeof challenge>

/** A token's content, as JSON in base64. */
export const solvedBotCheck = strictObject({
  challenge,
  solution: strictObject({ counter: z.int(), derivedKey: hex, time: z.number().optional() }),
})
export type SolvedBotCheck = z.output<typeof solvedBotCheck>

/**
 * The field `googleResponseToken` of calls protected against bots. A token is valid for one call.
 */
export const botCheckToken = z.string().min(1).max(4096)

export const getBotCheck = endpoint({
  method: 'GET',
  base: 'api',
  path: 'bot-check/v1/get',
  summary: 'A proof of work (ALTCHA) whose solution is the googleResponseToken of another call',
  envelope: 'dto',
  access: 'public',
  input: nothing,
  output: challenge,
})
