import type { ReactNode } from 'react'

/** A group of details under a heading: what each is called beside what it is. */
export function Details({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card-surface p-5 md:p-6">
      <h2 className="text-lg">{title}</h2>
      <dl className="mt-3">{children}</dl>
    </section>
  )
}

export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-line grid gap-x-6 gap-y-0.5 border-t py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0 font-medium whitespace-pre-line">{children}</dd>
    </div>
  )
}
