import { toastMs } from '@kids-crafts/rules/constants.ts'

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
  const listeners = new Set<() => void>()
  let shown: readonly Toast[] = []
  let lastId = 0

  function change(toasts: readonly Toast[]) {
    shown = toasts
    for (const listener of listeners) listener()
  }

  return {
    show(message, { link, durationMs = link ? linkToastMs : toastMs } = {}) {
      lastId += 1
      // Saying the same again starts its time anew instead of piling up.
      const others = shown.filter((toast) => toast.message !== message)
      change([...others, { id: lastId, message, durationMs, link }].slice(-mostAtOnce))
    },
    dismiss(id) {
      if (shown.some((toast) => toast.id === id)) change(shown.filter((toast) => toast.id !== id))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    shown: () => shown,
  }
}

/** `toast.show(message)` from anywhere, shown by <ToastHost/>. */
export const toast = createToastStore()
