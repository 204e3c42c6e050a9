import type { CSSProperties, ReactNode } from 'react'

import { classNames } from './class-names.ts'

interface RatingProps {
  /** 0 to 5; undefined without ratings. */
  value: number | undefined
  /** The value as text, such as "4.5 out of 5"; omitted if the adjacent text says it. */
  label: string | undefined
  /** Visible text beside the stars, such as the number of reviews. */
  children?: ReactNode
}

export function Rating({ value, label, children }: RatingProps) {
  const filled: CSSProperties & { '--filled'?: string } =
    value === undefined ? {} : { '--filled': `${(value / 5) * 100}%` }
  return (
    <span className="text-ink-muted inline-flex flex-wrap items-center gap-x-1.5 text-sm">
      {/* A browser without the language may format numbers differently: not worth a hydration
          error. */}
      <span
        {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
        suppressHydrationWarning
        className={classNames('text-base', value === undefined ? 'outlined-stars' : 'stars')}
        style={filled}
      />
      {children}
    </span>
  )
}
