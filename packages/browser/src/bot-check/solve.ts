import type { BotCheckChallenge, SolvedBotCheck } from '@kids-crafts/contract/bot-check.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Does the work of a challenge and returns the token that proves it. */
export async function solve(challenge: BotCheckChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved in time')
  return btoa(JSON.stringify({ challenge, solution } satisfies SolvedBotCheck))
}
