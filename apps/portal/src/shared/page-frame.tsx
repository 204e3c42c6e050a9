import { useEffect } from 'react'
import type { ReactNode } from 'react'

interface PageFrameProps {
  title: string
  /** Beside the title, such as the button that makes a new one. */
  actions?: ReactNode
  children: ReactNode
}

/** A page with its heading, which is the title of the tab as well. */
export function PageFrame({ title, actions, children }: PageFrameProps) {
  useEffect(() => {
    document.title = `${title} · Kids Crafts`
  }, [title])
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{title}</h1>
        {actions}
      </div>
      {children}
    </div>
  )
}
