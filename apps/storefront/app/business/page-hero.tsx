import { Container } from '@kids-crafts/ui/container.tsx'
import type { ReactNode } from 'react'

import { BusinessArt } from './business-art.tsx'
import type { ArtName } from './business-art.tsx'

interface PageHeroProps {
  title: string
  lead: string
  art: ArtName
  children: ReactNode
}

/** Words and ways on beside a drawing; on a phone of the kids store the drawing comes first. */
export function PageHero({ title, lead, art, children }: PageHeroProps) {
  return (
    <div className="bg-surface-sunken kids:bg-transparent kids:bg-[url('/art/paper-grain.svg')]">
      <Container className="grid grid-cols-1 items-center gap-8 py-10 md:grid-cols-12 md:py-14">
        <div className="md:col-span-7">
          <h1 className="heading-ink kids:text-primary pb-1 text-3xl hyphens-auto lg:text-4xl">{title}</h1>
          <p className="text-ink-muted mt-4 max-w-prose text-lg text-pretty">{lead}</p>
          <div className="mt-7 flex flex-wrap gap-3">{children}</div>
        </div>
        <BusinessArt
          name={art}
          isFirst
          className="kids:max-md:order-first mx-auto h-auto w-full max-w-xs md:col-span-5 md:max-w-md"
        />
      </Container>
    </div>
  )
}
