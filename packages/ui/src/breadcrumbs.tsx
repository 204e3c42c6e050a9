import ChevronRight from 'lucide-react/icons/chevron-right'

import { Link } from './link.tsx'

export interface Crumb {
  label: string
  /** Omitted for the page itself, which comes last. */
  href?: string
}

export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: Crumb[] }) {
  return (
    <nav aria-label={label} className="text-ink-muted text-sm">
      {/* One line that scrolls on a phone; the padding leaves room for a crumb's focus ring. */}
      <ol className="-m-1.5 flex items-center gap-x-1.5 overflow-x-auto p-1.5 whitespace-nowrap [scrollbar-width:none] md:flex-wrap md:whitespace-normal">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.href ?? crumb.label}
            className="flex flex-none items-center gap-1.5 md:min-w-0 md:flex-initial"
          >
            {index > 0 && <ChevronRight size={16} className="flex-none rtl:rotate-180" />}
            {crumb.href === undefined ? (
              <span aria-current="page" className="text-ink font-medium">
                {crumb.label}
              </span>
            ) : (
              <Link href={crumb.href} className="hover:text-primary rounded-small py-1.5 hover:underline">
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
