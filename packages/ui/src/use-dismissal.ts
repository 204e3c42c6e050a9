import { useEffect, useRef } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'

/**
 * Closes what a button has opened: by Escape, by a press elsewhere, and when the keyboard leaves it. Goes onto the element
 * that holds the button, which comes first in it, and what it opens.
 */
export function useDismissal(isOpen: boolean, close: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const closeNow = useRef(close)
  useEffect(() => {
    closeNow.current = close
  })

  useEffect(() => {
    const element = ref.current
    if (!isOpen || !element) return undefined
    const closeOutside = (event: PointerEvent) => {
      if (!(event.target instanceof Node) || element.contains(event.target)) return
      // What is being typed in it counts, as it does when the keyboard leaves.
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.blur()
      closeNow.current()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      // What had the focus is gone with the panel, so it goes back to where it came from.
      if (document.activeElement === document.body) {
        element.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
      }
    }
  }, [isOpen])

  return {
    ref,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen) return
      event.stopPropagation()
      event.preventDefault()
      close()
    },
    onBlur: (event: FocusEvent) => {
      if (isOpen && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
    },
  }
}
