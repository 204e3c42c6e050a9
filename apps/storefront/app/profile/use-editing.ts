import { useRef, useState } from 'react'

/** Which entry of a list is being changed: its id, `new`, or none. Closing gives the keyboard back to what opened it. */
export function useEditing() {
  const [editing, setEditing] = useState<string | null>(null)
  const openedBy = useRef<string | null>(null)

  return {
    editing,
    open: (id: string) => {
      openedBy.current = id
      setEditing(id)
    },
    close: () => {
      setEditing(null)
      const opener = openedBy.current
      // The button is there again only after the form has gone.
      requestAnimationFrame(() => {
        const selector = `[data-opens="${CSS.escape(opener ?? '')}"]`
        const button = document.querySelector<HTMLElement>(selector) ?? document.querySelector('[data-opens]')
        if (button instanceof HTMLElement) button.focus()
      })
    },
  }
}
