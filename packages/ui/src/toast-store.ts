import { toastMs } from '@kids-crafts/rules/constants.ts'

import { createStore } from './store.ts'

export interface Toast {
  id: number
  message: string
  durationMs: number
  link?: ToastLink | undefined
}

/** Where the message leads on to. */
export interface ToastLink {
  href: string
  label: string
}

export interface ToastStore {
  show: (message: string, options?: { durationMs?: number; link?: ToastLink }) => void
  dismiss: (id: number) => void
  subscribe: (listener: () => void) => () => void
  shown: () => readonly Toast[]
}

const mostAtOnce = 3
// A link has to be reached, by the keyboard too.
const linkToastMs = 6000

export function createToastStore(): ToastStore {
  const { get: shown, set, subscribe } = createStore<readonly Toast[]>([])
  let lastId = 0

  return {
    show(message, { link, durationMs = link ? linkToastMs : toastMs } = {}) {
      lastId += 1
      // Saying the same again starts its time anew instead of piling up.
      const others = shown().filter((toast) => toast.message !== message)
      set([...others, { id: lastId, message, durationMs, link }].slice(-mostAtOnce))
    },
    dismiss(id) {
      if (shown().some((toast) => toast.id === id)) set(shown().filter((toast) => toast.id !== id))
    },
    subscribe,
    shown,
  }
}

/** `toast.show(message)` from anywhere, shown by <ToastHost/>. */
export const toast = createToastStore()
