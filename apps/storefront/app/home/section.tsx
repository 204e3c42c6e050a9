import { classNames } from '@kids-crafts/ui/class-names.ts'
import { Container } from '@kids-crafts/ui/container.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { WaveEdge } from '@kids-crafts/ui/wave-edge.tsx'
import type { ReactNode } from 'react'

interface SectionProps {
  id: string
  title: string
  lead?: ReactNode
  action?: ReactNode
  ground: 'plain' | 'sunken'
  children: ReactNode
}

/**
 * One band of the page. A sunken one has straight edges in the school store and waves in the kids
 * store.
 */
export function Section({ id, title, lead, action, ground, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames('text-pretty', ground === 'sunken' && 'bg-surface-sunken')}
    >
      {ground === 'sunken' && <WaveEdge edge="top" className="text-surface" />}
      <Container className="py-12 md:py-16">
        <SectionHeading lead={lead} action={action}>
          <span id={`${id}-title`}>{title}</span>
        </SectionHeading>
        {children}
      </Container>
      {ground === 'sunken' && <WaveEdge className="text-surface" />}
    </section>
  )
}
