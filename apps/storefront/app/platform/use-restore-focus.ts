import { useEffect, useRef } from 'react'

/**
 * A change may remove the button that caused it, which moves the focus to the top of the page.
 * Before rendering the change, call the result to choose the next focus: an element by selector, or
 * else `main`.
 */
export function useRestoreFocus(): (selector?: string) => void {
  const next = useRef<string | null>(null)

  // Runs after every render, since any of them may remove the focused button.
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
