import { frameHeight } from '@kids-crafts/rules/constants.ts'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

import { useSite } from '../platform/site.ts'

/** Reports its height to the embedding page: at once, soon after, then every second for a while. */
export function useReportedHeight(): RefObject<HTMLElement | null> {
  const { frameOrigins } = useSite()
  const element = useRef<HTMLElement>(null)

  useEffect(() => {
    if (window.parent === window) return undefined
    const parent = originOfParent()
    if (parent === undefined || ![window.location.origin, ...frameOrigins].includes(parent)) return undefined
    return reportOnSchedule(() => {
      const height = Math.ceil(element.current?.getBoundingClientRect().height ?? 0)
      window.parent.postMessage({ type: 'kc:height', h: height }, parent)
    })
  }, [frameOrigins])

  return element
}

/** A frame can't read the embedding page, but knows its origin. */
function originOfParent(): string | undefined {
  const ancestor = window.location.ancestorOrigins?.[0]
  if (ancestor) return ancestor
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined
}

/**
 * Calls at once, after the first delay, and at each interval until the end. Returns a function that
 * stops it.
 */
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
