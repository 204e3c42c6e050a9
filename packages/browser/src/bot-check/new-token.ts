import { getBotCheck } from '@kids-crafts/contract/bot-check.ts'

import { call } from '../api.ts'
import { solveInWorker } from './solve-in-worker.ts'

/** Asks for a challenge and solves it. The token is good for one call. */
export async function newBotCheckToken(signal: AbortSignal): Promise<string> {
  return solveInWorker(await call(getBotCheck, {}, { signal }), signal)
}
