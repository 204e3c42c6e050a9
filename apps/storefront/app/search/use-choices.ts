import { useImperativeHandle, useState } from 'react'
import type { KeyboardEvent, Ref } from 'react'

export type SearchKeys = ((event: KeyboardEvent<HTMLInputElement>) => void) | null

interface Choice {
  id: string
  onChoose: () => void
}

/**
 * The arrow keys walk through the choices while the keyboard stays in the box, Enter takes one,
 * Escape closes.
 */
export function useChoices(
  choices: readonly Choice[],
  { keysRef, onClose }: { keysRef: Ref<SearchKeys>; onClose: () => void },
): string | undefined {
  const [activeId, setActiveId] = useState<string>()
  const active = choices.findIndex(({ id }) => id === activeId)

  /** Past either end one is back in the box. */
  function moveTo(index: number) {
    const id = choices[index]?.id
    setActiveId(id)
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    // Within a word that an input method is still composing, the keys are its own.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') moveTo(active + 1)
    else if (event.key === 'ArrowUp') moveTo(active === -1 ? choices.length - 1 : active - 1)
    else if (event.key === 'Enter' && active >= 0) choices[active]?.onChoose()
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }

  useImperativeHandle<SearchKeys, SearchKeys>(keysRef, () => handleKey)

  return active >= 0 ? activeId : undefined
}
