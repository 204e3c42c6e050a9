import { frameHeight } from '@kids-crafts/rules/constants.ts'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Tells the page around the frame how high the element is: at start, once more shortly after, then every second for a while. */
export function useReportedHeight(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)

  useEffect(() => {
    if (window.parent === window) return undefined
    return reportOnSchedule(() => {
      const height = Math.ceil(element.current?.getBoundingClientRect().height ?? 0)
      // The server names in frame-ancestors who may embed the page, and a height is no secret among them.
      window.parent.postMessage({ type: 'kc:height', h: height }, '*')
    })
  }, [])

  return element
}

/** Calls at once, after the first delay, and at each interval up to the end. Returns how to stop. */
export function reportOnSchedule(report: () => void): () => void {
  const { firstDelayMs, intervalMs, untilMs } = frameHeight
  report()
  const first = setTimeout(report, firstDelayMs)
  const repeated = setInterval(report, intervalMs)
  // Just past the end, so that the last interval still reports.
  const last = setTimeout(() => clearInterval(repeated), untilMs + firstDelayMs)
  return () => {
    clearTimeout(first)
    clearInterval(repeated)
    clearTimeout(last)
  }
}
