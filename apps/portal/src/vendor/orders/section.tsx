import { Card } from '@kids-crafts/ui/card.tsx'
import type { ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <section aria-label={title} className="flex flex-col gap-4">
        <h2 className="text-lg">{title}</h2>
        {children}
      </section>
    </Card>
  )
}
