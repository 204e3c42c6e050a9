import { useEffect, useRef } from 'react'

/** Calls `onEnd` after `durationMs`, excluding paused time. */
export function usePausableTimer(durationMs: number | undefined, isPaused: boolean, onEnd: () => void) {
  const leftMs = useRef(durationMs ?? 0)
  const latestOnEnd = useRef(onEnd)

  useEffect(() => {
    latestOnEnd.current = onEnd
  }, [onEnd])

  useEffect(() => {
    if (durationMs === undefined || isPaused) return undefined
    const startedAt = performance.now()
    const timer = setTimeout(() => latestOnEnd.current(), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= performance.now() - startedAt
    }
  }, [durationMs, isPaused])
}
