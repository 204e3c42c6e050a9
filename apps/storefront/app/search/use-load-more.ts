import { useEffectEvent, useEffect, useRef } from 'react'

/**
 * Loads the next page while the end of the list is in sight, also when a page was too short to move
 * it out.
 */
export function useLoadMore(loadMore: () => void, shownCount: number) {
  const foot = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(loadMore)

  useEffect(() => {
    const element = foot.current
    // Nothing is shown yet, so nothing can be at its end.
    if (!element || shownCount === 0) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load()
      },
      { root: element.parentElement, rootMargin: '240px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [shownCount])

  return foot
}
