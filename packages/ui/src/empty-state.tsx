import type { CSSProperties, ReactNode } from 'react'

import { classNames } from './class-names.ts'

/** Their names in /art and /art/kids. */
export type EmptyArt =
  | 'empty-addresses'
  | 'empty-cart'
  | 'empty-error'
  | 'empty-orders'
  | 'empty-requests'
  | 'empty-requisites'
  | 'empty-reviews'
  | 'empty-search'
  | 'workshop'

interface EmptyStateProps {
  /** A decorative drawing, different in each store. */
  art: EmptyArt
  title: string
  text?: ReactNode
  /** The next action: a button or a link. */
  action?: ReactNode
  /** 1 if it is the page's only content. */
  headingLevel?: 1 | 2 | 3
}

export function EmptyState({ art, title, text, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <EmptyDrawing art={art} className="mb-6" />
      <Heading className={classNames('kids:text-primary text-xl', headingLevel < 3 && 'kids:text-2xl')}>
        {title}
      </Heading>
      {text && <p className="text-ink-muted mt-2 text-balance">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}

export function EmptyDrawing({ art, className }: { art: EmptyArt; className?: string }) {
  const drawings = { '--art': `url(/art/${art}.svg)`, '--kids-art': `url(/art/kids/${art}.svg)` }
  return <span style={drawings as CSSProperties} className={classNames('empty-art', className)} />
}
