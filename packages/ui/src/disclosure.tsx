import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps, ReactNode } from 'react'

import { classNames } from './class-names.ts'

interface DisclosureProps extends ComponentProps<'details'> {
  summary: ReactNode
}

// Native details: works without scripts, opens when the browser finds text inside, and costs
// nothing.
export function Disclosure({ summary, children, className, ...props }: DisclosureProps) {
  return (
    <details
      className={classNames('group border-line kids:border-b-2 kids:border-dashed border-b', className)}
      {...props}
    >
      <summary className="hover:text-primary rounded-small kids:text-primary flex min-h-control list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">{summary}</span>
        <ChevronDown
          size={20}
          className="kids:bg-primary-soft kids:size-8 kids:rounded-full kids:p-1.5 flex-none transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="text-ink-muted pb-4">{children}</div>
    </details>
  )
}
