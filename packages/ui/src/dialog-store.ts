import type { ReactNode } from 'react'

import { createStore } from './store.ts'

/** Every way a dialog can end. */
export type DialogEnding = 'confirmed' | 'denied' | 'cancelled' | 'closed' | 'escaped' | 'backdrop' | 'timer'

export interface DialogResult {
  ending: DialogEnding
  /** What was typed, when a prompt was confirmed. */
  value?: string
}

export type PromptKind = 'text' | 'email' | 'url'

export interface DialogPrompt {
  kind: PromptKind
  label: string
  initialValue?: string
  isRequired?: boolean
}

export type DialogTone = 'success' | 'error' | 'question' | 'plain'

export interface DialogRequest {
  tone: DialogTone
  /** Without one, the tone's own title from the host's words. */
  title?: string
  message?: ReactNode
  /** Free content; it ends the dialog by what it is given. */
  content?: (end: (ending: DialogEnding) => void) => ReactNode
  prompt?: DialogPrompt
  /** Words of the buttons; true takes the host's word, and a button without a word is not shown. */
  confirm?: string | true
  deny?: string
  cancel?: string | true
  isDangerous?: boolean
  /** Escape, the backdrop and the close button are off when false. */
  isDismissable?: boolean
  timerMs?: number
  onOpened?: () => void
}

export interface OpenDialog extends DialogRequest {
  id: number
  /** Content of a page's own stays below; a message or question asked from within it stands above. */
  layer: 'content' | 'message'
}

export interface DialogStore {
  open: (request: DialogRequest) => Promise<DialogResult>
  end: (id: number, result: DialogResult) => void
  subscribe: (listener: () => void) => () => void
  /** What is on screen, lowest first: at most one of each layer. */
  shown: () => readonly OpenDialog[]
}

/**
 * Several dialogs may be asked for at once: each waits for its turn. Only a message may open over content, since
 * the content may wait for the answer.
 */
export function createDialogStore(): DialogStore {
  const { get: shown, set, subscribe } = createStore<readonly OpenDialog[]>([])
  const settle = new Map<number, (result: DialogResult) => void>()
  let waiting: OpenDialog[] = []
  let lastId = 0

  /** Those that stay, with as many of those that wait as may stand beside them. */
  function withNext(staying: readonly OpenDialog[]): readonly OpenDialog[] {
    const next = waiting.find((dialog) => canShow(dialog, staying))
    if (!next) return staying
    waiting = waiting.filter((dialog) => dialog !== next)
    return withNext([...staying, next])
  }

  return {
    open(request) {
      lastId += 1
      const layer = request.content ? 'content' : 'message'
      waiting.push({ ...request, id: lastId, layer })
      const { promise, resolve } = Promise.withResolvers<DialogResult>()
      settle.set(lastId, resolve)
      set(withNext(shown()))
      return promise
    },
    end(id, result) {
      const resolve = settle.get(id)
      // A timer and a click may both end it: the first counts.
      if (!resolve || !shown().some((dialog) => dialog.id === id)) return
      settle.delete(id)
      set(withNext(shown().filter((dialog) => dialog.id !== id)))
      resolve(result)
    },
    subscribe,
    shown,
  }
}

function canShow(dialog: OpenDialog, shown: readonly OpenDialog[]): boolean {
  if (dialog.layer === 'message') return !shown.some((each) => each.layer === 'message')
  return shown.length === 0
}
