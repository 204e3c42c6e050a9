import type { ReactNode } from 'react'

export interface Fact {
  label: string
  value: ReactNode
}

/** What is known of one thing. What is not known is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** What a stranger wrote: as text, with its own lines. */
export function Written({ children }: { children: string }) {
  return (
    <p dir="auto" className="bg-surface-sunken rounded-small p-3 wrap-anywhere whitespace-pre-wrap">
      {children}
    </p>
  )
}
