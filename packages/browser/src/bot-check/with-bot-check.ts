import { ApiError } from '@kids-crafts/client/api-error.ts'

/** Others may have used up the tries of this network: whoever solves a check is let through at once. */
export async function withBotCheckIfNeeded<Result>(
  makeCall: (token?: string) => Promise<Result>,
  /** Told while the check is being solved, which takes a moment. */
  onProving: (isProving: boolean) => void,
): Promise<Result> {
  try {
    return await makeCall()
  } catch (refusal) {
    if (!(refusal instanceof ApiError) || refusal.code !== 'OC_BOT_CHECK_NEEDED') throw refusal
    onProving(true)
    try {
      // Where the check cannot be solved, the refusal says how long to wait.
      return await makeCall(await solveBotCheck().catch(() => Promise.reject(refusal)))
    } finally {
      onProving(false)
    }
  }
}

/** Hardly anybody needs it, so it is loaded then. */
async function solveBotCheck(): Promise<string> {
  const { newBotCheckToken } = await import('./new-token.ts')
  return newBotCheckToken(AbortSignal.timeout(solvingTimeoutMs))
}

const solvingTimeoutMs = 60_000
