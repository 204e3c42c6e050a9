import type { BotCheckChallenge } from '@kids-crafts/contract/bot-check.ts'

import { solve } from './solve.ts'

/** Gets one challenge, posts one token; a failure ends it as an uncaught error, which whoever started it hears of. */
addEventListener('message', ({ data }: MessageEvent<BotCheckChallenge>) => {
  solve(data).then(
    (token) => postMessage(token),
    (error: unknown) => reportError(error),
  )
})
