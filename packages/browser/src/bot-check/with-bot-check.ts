import { ApiError } from '@kids-crafts/client/api-error.ts'

/** Others may have used up this network's attempts; a solved bot check gets through at once. */
export async function withBotCheckIfNeeded<Result>(
  makeCall: (token?: string) => Promise<Result>,
  /** Called when solving starts and ends, since it takes a moment. */
  onProving: (isProving: boolean) => void,
): Promise<Result> {
  try {
    return await makeCall()
  } catch (refusal) {
    if (!(refusal instanceof ApiError) || refusal.code !== 'OC_BOT_CHECK_NEEDED') throw refusal
    onProving(true)
    try {
      // If the check can't be solved, the refusal says how long to wait.
      return await makeCall(await solveBotCheck().catch(() => Promise.reject(refusal)))
    } finally {
      onProving(false)
    }
  }
}

/** Loaded on demand, because hardly anybody needs it. */
async function solveBotCheck(): Promise<string> {
  const { newBotCheckToken } = await import('./new-token.ts')
  return newBotCheckToken(AbortSignal.timeout(solvingTimeoutMs))
}

const solvingTimeoutMs = 60_000
