import type { BotCheckChallenge } from '@kids-crafts/contract/bot-check.ts'

import { solve } from './solve.ts'

/**
 * Receives one challenge and posts one token. A failure becomes an uncaught error, which the
 * starting page receives.
 */
addEventListener('message', ({ data }: MessageEvent<BotCheckChallenge>) => {
  solve(data).then(
    (token) => postMessage(token),
    (error: unknown) => reportError(error),
  )
})
