import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import { pagesShown } from './pages-shown.ts'

interface PaginationProps {
  page: number
  last: number
  hrefOf: (page: number) => string
  labels: { navigation: string; previous: string; next: string; page: (page: number) => string }
}

export function Pagination({ page, last, hrefOf, labels }: PaginationProps) {
  if (last <= 1) return null
  return (
    <nav aria-label={labels.navigation}>
      <ol className="flex flex-wrap items-center justify-center gap-1">
        <li>
          <Step href={page > 1 ? hrefOf(page - 1) : null} label={labels.previous} rel="prev">
            <ChevronLeft size={20} className="rtl:rotate-180" />
          </Step>
        </li>
        {pagesShown(page, last).map((each, index) =>
          each === null ? (
            <li key={`gap-${index}`} aria-hidden="true" className="text-ink-muted w-6 text-center">
              …
            </li>
          ) : (
            <li key={each}>
              <Link
                href={hrefOf(each)}
                aria-label={labels.page(each)}
                aria-current={each === page ? 'page' : undefined}
                className={classNames(
                  cellClass,
                  each === page ? 'bg-primary text-on-primary' : 'hover:bg-primary-soft hover:text-primary',
                )}
              >
                {each}
              </Link>
            </li>
          ),
        )}
        <li>
          <Step href={page < last ? hrefOf(page + 1) : null} label={labels.next} rel="next">
            <ChevronRight size={20} className="rtl:rotate-180" />
          </Step>
        </li>
      </ol>
    </nav>
  )
}

function Step(props: { href: string | null; label: string; rel: string; children: ReactNode }) {
  const { href, label, rel, children } = props
  if (href === null) {
    return (
      <span aria-hidden="true" className={classNames(cellClass, 'opacity-35')}>
        {children}
      </span>
    )
  }
  return (
    <Link
      href={href}
      rel={rel}
      aria-label={label}
      className={classNames(cellClass, 'hover:bg-primary-soft hover:text-primary')}
    >
      {children}
    </Link>
  )
}

const cellClass =
  'rounded-control inline-flex h-control min-w-control items-center justify-center px-2 font-semibold tabular-nums transition-colors'
