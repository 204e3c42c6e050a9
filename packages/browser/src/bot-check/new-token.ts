import { getBotCheck } from '@kids-crafts/contract/bot-check.ts'

import { call } from '../api.ts'
import { solveInWorker } from './solve-in-worker.ts'

/** Requests a challenge and solves it. The token is valid for one call. */
export async function newBotCheckToken(signal: AbortSignal): Promise<string> {
  return solveInWorker(await call(getBotCheck, {}, { signal }), signal)
}
