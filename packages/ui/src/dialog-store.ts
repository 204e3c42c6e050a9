import type { ReactNode } from 'react'

import { createStore } from './store.ts'

/** Every way a dialog can end. */
export type DialogEnding = 'confirmed' | 'denied' | 'cancelled' | 'closed' | 'escaped' | 'backdrop' | 'timer'

export interface DialogResult {
  ending: DialogEnding
  /** The typed text of a confirmed prompt. */
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
  /** Defaults to the tone's title from the host's texts. */
  title?: string
  message?: ReactNode
  /** Custom content, with a callback that ends the dialog. */
  content?: (end: (ending: DialogEnding) => void) => ReactNode
  prompt?: DialogPrompt
  /** Button texts; true uses the host's text, and a button without text is hidden. */
  confirm?: string | true
  deny?: string
  cancel?: string | true
  isDangerous?: boolean
  /** False disables Escape, the backdrop and the close button. */
  isDismissable?: boolean
  timerMs?: number
  onOpened?: () => void
}

export interface OpenDialog extends DialogRequest {
  id: number
  /** A page's own content stays below; messages and questions from within it appear above. */
  layer: 'content' | 'message'
}

export interface DialogStore {
  open: (request: DialogRequest) => Promise<DialogResult>
  end: (id: number, result: DialogResult) => void
  subscribe: (listener: () => void) => () => void
  /** Visible dialogs, lowest first: at most one per layer. */
  shown: () => readonly OpenDialog[]
}

/**
 * Queues dialogs: each waits for its turn. Only a message may open over content, since the content
 * may wait for the answer.
 */
export function createDialogStore(): DialogStore {
  const { get: shown, set, subscribe } = createStore<readonly OpenDialog[]>([])
  const settle = new Map<number, (result: DialogResult) => void>()
  let waiting: OpenDialog[] = []
  let lastId = 0

  /** The remaining dialogs, plus as many waiting ones as may open beside them. */
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
