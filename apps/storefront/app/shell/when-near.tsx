import { Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { NeedsScripts } from './needs-scripts.tsx'

interface WhenNearProps {
  /** Class of the height that it will take, so that nothing below moves much. */
  minHeight: string
  children: ReactNode
}

/**
 * What stands far down a page is fetched when somebody comes near it: most who read a page never
 * fill in its form.
 */
export function WhenNear({ minHeight, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)

  useEffect(() => {
    if (place.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: '600px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  const empty = <div className={minHeight} />
  return (
    <div ref={place}>
      <NeedsScripts>{isNear ? <Suspense fallback={empty}>{children}</Suspense> : empty}</NeedsScripts>
    </div>
  )
}
