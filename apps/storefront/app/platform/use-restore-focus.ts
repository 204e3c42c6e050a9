import { useEffect, useRef } from 'react'

/**
 * A change may remove the button that caused it, and the focus would fall back to the top of the page. Say before the
 * change is rendered where the focus goes instead: to the element that a selector finds, or else to `main`.
 */
export function useRestoreFocus(): (selector?: string) => void {
  const next = useRef<string | null>(null)

  // After every render, since any of them may be the one that removes the focused button.
  useEffect(() => {
    if (next.current === null || document.activeElement !== document.body) return
    const found = document.querySelector<HTMLElement>(next.current) ?? document.querySelector('main')
    found?.focus()
    next.current = null
  })

  return (selector = 'main') => {
    next.current = selector
  }
}
