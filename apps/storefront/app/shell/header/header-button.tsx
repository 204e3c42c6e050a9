import type { DropdownTriggerProps } from '@kids-crafts/ui/dropdown.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

interface HeaderButtonProps extends DropdownTriggerProps {
  /** Read before the visible text, if that alone is unclear. */
  label?: string
  children: ReactNode
}

/** Opens a menu or panel of the header. */
export function HeaderButton({ label, children, ...props }: HeaderButtonProps) {
  return (
    <button
      type="button"
      className="rounded-control min-h-control group inline-flex items-center gap-2 px-3 font-semibold whitespace-nowrap transition-colors hover:bg-current/10"
      {...props}
    >
      {/* A browser without the language may name a currency differently: not worth a hydration
          error. */}
      {label && (
        <span suppressHydrationWarning className="sr-only">
          {label}
        </span>
      )}
      {children}
      <ChevronDown
        size={16}

        className="transition-transform group-aria-expanded:rotate-180"
      />
    </button>
  )
}
