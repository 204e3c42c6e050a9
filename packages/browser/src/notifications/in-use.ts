/** After this long without input, the person may have left. */
const idleMs = 30 * 60_000

const uses = ['pointerdown', 'keydown', 'visibilitychange'] as const

let usedAtMs = 0

/**
 * Whether somebody is likely to look at this tab. An unused tab must not renew the session forever.
 */
export const isInUse = (): boolean =>
  document.visibilityState === 'visible' && performance.now() - usedAtMs < idleMs

export function watchUse(): void {
  noteUse()
  for (const use of uses) document.addEventListener(use, noteUse, { passive: true, capture: true })
}

function noteUse(): void {
  usedAtMs = performance.now()
}

export async function untilInUse(signal: AbortSignal): Promise<void> {
  while (!isInUse() && !signal.aborted) await nextUse(signal)
}

function nextUse(signal: AbortSignal): Promise<void> {
  const waiting = new AbortController()
  return new Promise((resolve) => {
    const done = () => {
      waiting.abort()
      resolve()
    }
    for (const use of uses) document.addEventListener(use, done, { signal: waiting.signal })
    signal.addEventListener('abort', done, { signal: waiting.signal })
  })
}
