import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** A drawing such as /art/empty-cart.svg; it says nothing that the words do not. */
  art: string
  title: string
  text?: ReactNode
  /** The way on: a button or a link. */
  action?: ReactNode
  /** 1 where it is all that the page has. */
  headingLevel?: 1 | 2
}

export function EmptyState({ art, title, text, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <img
        src={art}
        alt=""
        width={240}
        height={180}
        loading="lazy"
        className="mb-6 h-45 w-60 object-contain"
      />
      <Heading className="text-xl">{title}</Heading>
      {text && <p className="text-ink-muted mt-2 text-balance">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
