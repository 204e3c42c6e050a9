import type { ReactNode } from 'react'

export function PageHeading({ title, lead }: { title: ReactNode; lead?: ReactNode }) {
  return (
    <>
      <h1 className="heading-ink w-fit pb-1 text-2xl wrap-anywhere md:text-3xl">{title}</h1>
      {lead && <p className="text-ink-muted mt-1">{lead}</p>}
      <div className="mb-6" />
    </>
  )
}
