import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'
import { Container } from './container.tsx'
import { WaveEdge } from './wave-edge.tsx'

interface SectionHeadingProps {
  children: ReactNode
  level?: 1 | 2 | 3
  /** Shown at the heading's end, such as "See all". */
  action?: ReactNode
  lead?: ReactNode
  className?: string
}

/**
 * In the school store, the first heading has gradient letters; in the kids store, all use the
 * primary colour.
 */
export function SectionHeading({ children, level = 2, action, lead, className }: SectionHeadingProps) {
  const Heading = `h${level}` as const
  return (
    // On a phone, an action without room moves below the heading instead of wrapping.
    <div
      className={classNames(
        'mb-6 flex items-baseline justify-between gap-x-6 gap-y-2 max-md:flex-wrap',
        className,
      )}
    >
      <div className="max-w-prose min-w-0">
        <Heading
          className={classNames(
            'w-fit pb-1',
            level === 1 ? 'heading-ink text-2xl md:text-3xl' : 'kids:text-primary text-xl md:text-2xl',
          )}
        >
          {children}
        </Heading>
        {lead && <p className="text-ink-muted mt-1">{lead}</p>}
      </div>
      {action && <div className="flex-none max-md:max-w-full md:max-w-1/2">{action}</div>}
    </div>
  )
}

/**
 * The band at the top of a page: a gradient in the school store, the primary colour with a wave in
 * the kids store.
 */
export function HeadingBand({
  title,
  lead,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="heading-ground relative">
      <Container className="py-8 md:py-12">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        {lead && <p className="text-on-heading-muted mt-2 max-w-prose text-lg">{lead}</p>}
        {children}
      </Container>
      <WaveEdge className="text-surface" />
    </div>
  )
}
