import type { ContentSection } from '@kids-crafts/contract/content.ts'
import { Container } from '@kids-crafts/ui/container.tsx'

import { Blocks } from '../content/blocks.tsx'
import { bannerParts } from './banner-parts.ts'
import { HeroActions } from './hero-actions.tsx'

/** Words first, the drawing beside them: a teacher knows in a glance what is sold here. */
export function SchoolHero({ banner }: { banner: ContentSection }) {
  const { words, links } = bannerParts(banner)
  return (
    <div className="bg-surface-sunken">
      <Container className="grid grid-cols-1 items-center gap-8 py-10 md:grid-cols-2 md:gap-10 md:py-14 lg:py-16">
        <div>
          <h1 className="heading-ink pb-1 text-3xl hyphens-auto lg:text-4xl">{banner.title}</h1>
          <div className="text-ink-muted mt-4 max-w-prose space-y-3 text-lg text-pretty">
            <Blocks blocks={words} />
          </div>
          <HeroActions links={links} first="accent" other="secondary" className="mt-7" />
        </div>
        <img
          src="/art/hero-school.svg"
          alt=""
          width={960}
          height={720}
          fetchPriority="high"
          className="mx-auto w-full max-w-md md:max-w-none"
        />
      </Container>
    </div>
  )
}
