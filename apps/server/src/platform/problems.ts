import type { Logger } from 'pino'

import { countProblem, showProblem } from './metrics.ts'

/**
 * Problems around a process that can still serve: shown by readiness, counted, and logged at
 * intervals.
 */
export type Problem =
  | 'CARD_KEY_REFUSED'
  | 'WEBHOOK_SIGNATURE'
  | 'CLOCK_OF_CARD_PROVIDER'
  | 'CLOCK_OF_DATABASE'

export interface Problems {
  notice: (problem: Problem, details: object) => void
  /** The problem is solved. */
  clear: (problem: Problem) => void
  current: () => Problem[]
}

/** Strangers can cause some of them at will. */
const logEveryMs = 10 * 60_000
/** A problem not seen for this long is over. */
const forgetAfterMs = 60 * 60_000

/** A larger difference makes signatures and time limits fail. */
export const clockToleranceMs = 90_000

/** How far another clock differs from ours, given its time between two of ours. */
export function clockApartMs(theirsMs: number, askedAtMs: number, answeredAtMs: number): number {
  return Math.max(askedAtMs - theirsMs, theirsMs - answeredAtMs, 0)
}

const sentences: Record<Problem, string> = {
  CARD_KEY_REFUSED: 'the card provider refuses STRIPE_SECRET_KEY: nobody can pay by card',
  WEBHOOK_SIGNATURE:
    'a webhook had a signature that does not fit: compare STRIPE_WEBHOOK_SECRET, unless somebody forges them',
  CLOCK_OF_CARD_PROVIDER: 'the clocks of this machine and of the card provider are minutes apart',
  CLOCK_OF_DATABASE: 'the clocks of this machine and of the database are minutes apart',
}

export function createProblems(log: Pick<Logger, 'warn' | 'info'>): Problems {
  const seen = new Map<Problem, { atMs: number }>()
  const loggedAtMs = new Map<Problem, number>()

  const clear = (problem: Problem) => {
    if (!seen.delete(problem)) return
    showProblem(problem, false)
    log.info({ problem }, 'a problem is over')
  }

  return {
    clear,
    notice(problem, details) {
      const nowMs = performance.now()
      seen.set(problem, { atMs: nowMs })
      countProblem(problem)
      showProblem(problem, true)
      if (nowMs - (loggedAtMs.get(problem) ?? -logEveryMs) < logEveryMs) return
      loggedAtMs.set(problem, nowMs)
      log.warn({ problem, ...details }, sentences[problem])
    },
    current() {
      const nowMs = performance.now()
      for (const [problem, { atMs }] of seen) if (nowMs - atMs > forgetAfterMs) clear(problem)
      return [...seen.keys()].toSorted()
    },
  }
}
