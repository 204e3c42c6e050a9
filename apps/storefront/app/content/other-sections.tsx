import type { ContentSection } from '@kids-crafts/contract/content.ts'
import { Container } from '@kids-crafts/ui/container.tsx'

import { Blocks } from './blocks.tsx'

/** The sections that staff have added to a page, plainly, after those that it lays out. */
export function OtherSections({ sections }: { sections: readonly ContentSection[] }) {
  if (sections.length === 0) return null
  return (
    <Container className="py-10">
      {sections.map(({ id, title, blocks }) => (
        <section key={id} id={id} className="mb-8 max-w-prose space-y-4">
          <h2 className="text-xl">{title}</h2>
          <Blocks blocks={blocks} />
        </section>
      ))}
    </Container>
  )
}
