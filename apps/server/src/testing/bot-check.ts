import type { SolvedBotCheck } from '@kids-crafts/contract/bot-check.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

import { openBotCheck } from '#bot-check'
import type { BotCheck } from '#bot-check'

import type { Db } from '../platform/database/db.ts'

/** A check that takes no time to solve. */
export const testBotCheck = (db: Db): Promise<BotCheck> => openBotCheck(db, { cost: 1, counters: [0, 5] })

export async function solveBotCheck(botCheck: Pick<BotCheck, 'challenge'>): Promise<SolvedBotCheck> {
  const challenge = await botCheck.challenge()
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved')
  return { challenge, solution }
}

export const tokenOf = (solved: unknown): string => Buffer.from(JSON.stringify(solved)).toString('base64')

/** A token that no call has spent. */
export const newBotCheckToken = async (botCheck: Pick<BotCheck, 'challenge'>): Promise<string> =>
  tokenOf(await solveBotCheck(botCheck))
