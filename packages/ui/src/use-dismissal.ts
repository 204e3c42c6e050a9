import { useEffect, useRef } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'

/**
 * Closes a button's panel on Escape, a press elsewhere, or when focus leaves. Attach it to the
 * element that contains the button, first, and the panel.
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
      // Applies text being typed in it, as leaving it does.
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.blur()
      closeNow.current()
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      // The focused element disappeared with the panel, so return the focus to its origin.
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
