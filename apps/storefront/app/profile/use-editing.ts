import { useState } from 'react'

import { useKeyboardKept } from '../platform/use-keyboard-kept.ts'

export const newEntry = 'new'

/** Which entry of a list is being changed: its id, `new`, or none. The keyboard goes on at the button that opens it. */
export function useEditing() {
  const [editing, setEditing] = useState<string | null>(null)
  const keepKeyboard = useKeyboardKept()
  const keyboardTo = (id: string) => keepKeyboard(`[data-opens="${CSS.escape(id)}"]`)

  return {
    editing,
    open: setEditing,
    close: () => {
      keyboardTo(editing ?? newEntry)
      setEditing(null)
    },
    /** To be said before the list is read anew. */
    keyboardTo,
  }
}
