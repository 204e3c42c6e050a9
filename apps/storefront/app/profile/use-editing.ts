import { useState } from 'react'

import { useRestoreFocus } from '../platform/use-restore-focus.ts'

export const newEntry = 'new'

/**
 * Which entry of a list is being changed: its id, `new`, or none. The keyboard goes on at the
 * button that opens it.
 */
export function useEditing() {
  const [editing, setEditing] = useState<string | null>(null)
  const restoreFocus = useRestoreFocus()
  const keyboardTo = (id: string) => restoreFocus(`[data-opens="${CSS.escape(id)}"]`)

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
