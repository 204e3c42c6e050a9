import { Card } from '@kids-crafts/ui/card.tsx'
import { useId } from 'react'
import type { ReactNode } from 'react'

export interface SectionProps {
  headingLevel: 2 | 3
}

/** A part of an order's page with its own title. */
export function OrderSection({
  title,
  headingLevel,
  children,
}: SectionProps & { title: ReactNode; children: ReactNode }) {
  const id = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <Card>
      <section aria-labelledby={id}>
        <Heading id={id} className="mb-3 text-lg">
          {title}
        </Heading>
        {children}
      </section>
    </Card>
  )
}
