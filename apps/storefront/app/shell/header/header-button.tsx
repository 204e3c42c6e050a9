import type { DropdownTriggerProps } from '@kids-crafts/ui/dropdown.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

interface HeaderButtonProps extends DropdownTriggerProps {
  /** Said before the shown word, where that alone would not say enough. */
  label?: string
  children: ReactNode
}

/** Opens a menu or a panel of the header. */
export function HeaderButton({ label, children, ...props }: HeaderButtonProps) {
  return (
    <button
      type="button"
      className="rounded-control min-h-control group inline-flex items-center gap-2 px-3 font-semibold whitespace-nowrap transition-colors hover:bg-current/10"
      {...props}
    >
      {/* A browser that does not know the language names a currency otherwise: not worth a hydration error. */}
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
