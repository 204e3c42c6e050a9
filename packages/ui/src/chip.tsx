import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'

import { Link } from './link.tsx'

interface ChipProps {
  children: ReactNode
  /**
   * With the label and one of these, the chip can be removed, like a filter: by a script or a link.
   */
  onRemove?: () => void
  removeHref?: string
  removeLabel?: string
}

export function Chip({ children, onRemove, removeHref, removeLabel }: ChipProps) {
  return (
    <span className="border-line bg-surface-raised kids:border-0 kids:bg-accent kids:text-on-accent kids:[--focus:var(--on-accent)] kids:text-base kids:font-semibold min-h-chip inline-flex max-w-full items-center gap-1 rounded-full border ps-3 pe-3 text-sm font-medium has-[a,button]:pe-1">
      <span className="truncate">{children}</span>
      {onRemove && (
        <button type="button" aria-label={removeLabel} onClick={onRemove} className={removeClass}>
          <X size={16} />
        </button>
      )}
      {removeHref !== undefined && (
        <Link href={removeHref} aria-label={removeLabel} className={removeClass}>
          <X size={16} />
        </Link>
      )}
    </span>
  )
}

const removeClass =
  'text-ink-muted hover:bg-surface-sunken hover:text-ink kids:size-9 kids:text-current inline-flex size-7 flex-none items-center justify-center rounded-full transition-colors'
