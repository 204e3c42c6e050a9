import { toastMs } from '@kids-crafts/rules/constants.ts'

import { createStore } from './store.ts'

export interface Toast {
  id: number
  message: string
  durationMs: number
  link?: ToastLink | undefined
}

/** The message's link. */
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
// People need time to reach a link, also by keyboard.
const linkToastMs = 6000

export function createToastStore(): ToastStore {
  const { get: shown, set, subscribe } = createStore<readonly Toast[]>([])
  let lastId = 0

  return {
    show(message, { link, durationMs = link ? linkToastMs : toastMs } = {}) {
      lastId += 1
      // Repeating a message restarts its time instead of stacking it.
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
