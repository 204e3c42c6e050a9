import { randomInt } from 'node:crypto'

import { solvedBotCheck } from '@kids-crafts/contract/bot-check.ts'
import type { BotCheckChallenge, SolvedBotCheck } from '@kids-crafts/contract/bot-check.ts'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

import type { Db } from '../platform/database/db.ts'
import { loadSecrets } from '../platform/database/secrets.ts'
import { Refusal } from '../platform/refusal.ts'

export interface BotCheck {
  challenge: () => Promise<BotCheckChallenge>
  /**
   * Refuses a token that is not a solved challenge of ours, or too old. It does not tell whether it
   * was spent.
   */
  verify: (token: string) => Promise<PassedBotCheck>
}

export interface PassedBotCheck {
  /** The same for every token that can be made of one challenge. */
  key: string
  expiresAt: Date
}

export interface Effort {
  /** Rounds of PBKDF2 for each counter. */
  cost: number
  /** The counter to be found lies between these. */
  counters: readonly [from: number, to: number]
}

/** 0.2 s on a desktop computer, about a second on a slow phone; one thousandth of that to make, and less to verify. */
const effort: Effort = { cost: 1000, counters: [500, 1000] }

const lifetimeMs = 20 * 60 * 1000

export async function openBotCheck(db: Db, { cost, counters }: Effort = effort): Promise<BotCheck> {
  // A challenge of another installation fails, because its keys are others.
  const secrets = await loadSecrets(db, ['bot-check', 'bot-check-solution'])
  const keys = {
    hmacSignatureSecret: secrets['bot-check'].toString('hex'),
    hmacKeySignatureSecret: secrets['bot-check-solution'].toString('hex'),
  }
  return {
    challenge: async () => {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        // With the counter chosen here the time to solve is bounded, and verifying takes no PBKDF2.
        counter: randomInt(...counters),
        expiresAt: new Date(Date.now() + lifetimeMs),
        deriveKey,
        ...keys,
      })
      return challenge as BotCheckChallenge
    },
    verify: async (token) => {
      const solved = readToken(token)
      const { verified } = await verifySolution({ ...solved, deriveKey, ...keys })
      if (!verified) throw botCheckFailed()
      // Not of the token: the solution has parts that nothing signs, so one challenge makes many
      // tokens.
      const { signature, parameters } = solved.challenge
      return { key: signature, expiresAt: new Date(parameters.expiresAt * 1000) }
    },
  }
}

export const botCheckFailed = (): Refusal =>
  new Refusal('BOT_CHECK_FAILED', 'The bot check is missing, wrong, expired or was used before')

type Solved = Omit<SolvedBotCheck, 'solution'> & {
  solution: { counter: number; derivedKey: string }
}

function readToken(token: string): Solved {
  const { data } = solvedBotCheck.safeParse(parseJson(Buffer.from(token, 'base64').toString()))
  if (!data) throw botCheckFailed()
  const { counter, derivedKey } = data.solution
  return { challenge: data.challenge, solution: { counter, derivedKey } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw botCheckFailed()
  }
}
