import type { ReactNode } from 'react'

/** What stands beside a list: a heading, what is known, and what can be done. */
export function Detail({
  title,
  children,
  actions,
}: {
  title: string
  children: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-lg wrap-anywhere">{title}</h2>
      {children}
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
