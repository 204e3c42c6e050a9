import { useEffect, useRef } from 'react'

/**
 * A button may go with what it has changed, and the keyboard with it, back to the top of the page. Say before the change
 * is shown where the keyboard goes on: at an element that a selector finds, or else at the page's main part.
 */
export function useKeyboardKept(): (selector?: string) => void {
  const next = useRef<string | null>(null)

  // After every render: which of them takes the focused button away is not known before.
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
