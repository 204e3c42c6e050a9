import type { CSSProperties, ReactNode } from 'react'

interface RatingProps {
  /** 0 to 5. */
  value: number
  /** Says the value in words, such as "4.5 out of 5"; left out where the words beside it say all. */
  label: string | undefined
  /** Visible words beside the stars, such as the number of reviews. */
  children?: ReactNode
}

export function Rating({ value, label, children }: RatingProps) {
  const filled: CSSProperties & { '--filled': string } = { '--filled': `${(value / 5) * 100}%` }
  return (
    <span className="text-ink-muted inline-flex flex-wrap items-center gap-x-1.5 text-sm">
      {/* A browser that does not know the language writes its numbers otherwise: not worth a hydration error. */}
      <span
        {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
        suppressHydrationWarning
        className="stars text-base"
        style={filled}
      />
      {children}
    </span>
  )
}
