import type { BotCheckChallenge } from '@kids-crafts/contract/bot-check.ts'

/** Solves off the main thread, to keep typing smooth on slow phones. */
export async function solveInWorker(challenge: BotCheckChallenge, signal: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data))
  worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The worker did not start')))
  const abort = () => reject(signal.reason as Error)
  signal.addEventListener('abort', abort)
  worker.postMessage(challenge, [])
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', abort)
    worker.terminate()
  }
}
