import { setTimeout as sleep } from 'node:timers/promises'

import { hashingLimit } from '../password.ts'

/** A hash that takes until it is released. */
export function slowHash(): { release: () => void } {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  void hashingLimit({ network: 'slow', account: 'slow', isTrusted: true }, () => promise)
  return { release }
}

/**
 * Counts the answers while every slot is taken: only requests without hashing are answered then.
 */
export async function answeredWithoutHash<Answer>(
  ask: readonly (() => Promise<Answer>)[],
): Promise<{ before: number; answers: Answer[] }> {
  const running = [slowHash(), slowHash(), slowHash()]
  let answered = 0
  const waiting = ask.map(async (one) => {
    const answer = await one()
    answered += 1
    return answer
  })
  await sleep(500)
  const before = answered
  for (const { release } of running) release()
  return { before, answers: await Promise.all(waiting) }
}
