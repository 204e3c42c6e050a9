import { useState, useSyncExternalStore } from 'react'

import { Link } from './link.tsx'
import { usePausableTimer } from './pausable-timer.ts'
import { toast } from './toast-store.ts'
import type { Toast } from './toast-store.ts'

const nothingShown: readonly Toast[] = []

/**
 * Shows the messages of `toast.show`; mounted once. Bottom left in every language, without a
 * button.
 */
export function ToastHost() {
  const shown = useSyncExternalStore(toast.subscribe, toast.shown, () => nothingShown)
  return (
    // Always rendered: screen readers announce changes only in existing regions.
    <output className="pointer-events-none fixed bottom-toast left-4 z-50 flex max-w-[calc(100vw-2rem)] flex-col items-start gap-2">
      {shown.map((each) => (
        <ToastMessage key={each.id} {...each} />
      ))}
    </output>
  )
}

function ToastMessage({ id, message, durationMs, link }: Toast) {
  const [isPaused, setIsPaused] = useState(false)
  usePausableTimer(durationMs, isPaused, () => toast.dismiss(id))
  return (
    <div
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      className="bg-ink text-surface [--focus:var(--surface)] rounded-control shadow-overlay animate-slide-up pointer-events-auto max-w-sm px-5 py-3 font-medium"
    >
      {message}{' '}
      {link && (
        <Link
          href={link.href}
          onClick={() => toast.dismiss(id)}
          className="font-bold whitespace-nowrap underline underline-offset-4"
        >
          {link.label}
        </Link>
      )}
    </div>
  )
}
