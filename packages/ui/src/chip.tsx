import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'

interface ChipProps {
  children: ReactNode
  /** With both, the chip can be taken away, as a filter can. */
  onRemove?: () => void
  removeLabel?: string
}

export function Chip({ children, onRemove, removeLabel }: ChipProps) {
  return (
    <span className="border-line bg-surface-raised inline-flex min-h-9 max-w-full items-center gap-1 rounded-full border ps-3 pe-3 text-sm font-medium has-[button]:pe-1">
      <span className="truncate">{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="text-ink-muted hover:bg-surface-sunken hover:text-ink inline-flex size-7 flex-none items-center justify-center rounded-full transition-colors"
        >
          <X size={16} />
        </button>
      )}
    </span>
  )
}
