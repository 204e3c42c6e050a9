import { Suspense, use, useEffect, useRef, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'

import { useIsHydrated } from '../shell/is-hydrated.ts'

interface HydrateWhenNearProps extends ComponentProps<'div'> {
  /** What stands in a list is an item of it. */
  as?: 'div' | 'li'
}

/**
 * Leaves the server's HTML below the window as it is until it is near, which frees a phone's main
 * thread sooner. Links and forms work meanwhile. A press, focus or a change from above makes React
 * ask again, and then hydrates it at once. Only the first page waits. The numbers are in
 * docs/decisions/035.
 */
export function HydrateWhenNear({ as = 'div', children, ...props }: HydrateWhenNearProps) {
  const Place = as as 'div'
  const place = useRef<HTMLDivElement>(null)
  const [gate] = useState(closedGate)

  useEffect(() => {
    const element = place.current
    if (gate.isOpen || !element) return undefined
    // Pressed before the scripts came, and out of sight since.
    if (element.querySelector('[data-keeps-press][aria-busy]')) gate.open()
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) gate.open()
      },
      { rootMargin: near },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [gate])

  return (
    <Place ref={place} {...props}>
      <Suspense>
        <Gated gate={gate}>{children}</Gated>
      </Suspense>
    </Place>
  )
}

/** Less than a swipe scrolls before React is done. */
const near = '300px'

function Gated({ gate, children }: { gate: Gate; children: ReactNode }) {
  const isHydrated = useIsHydrated()
  // The server renders everything, and so does a browser after the first page.
  if (!import.meta.env.SSR && !isHydrated && !gate.letsIn()) use(gate.opened)
  return children
}

type Gate = ReturnType<typeof closedGate>

function closedGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  let isAsked = false
  const gate = {
    isOpen: false,
    opened,
    open() {
      gate.isOpen = true
      open()
    },
    /** React asks a second time only where somebody needs what waits. */
    letsIn(): boolean {
      if (isAsked) gate.open()
      isAsked = true
      return gate.isOpen
    },
  }
  return gate
}
