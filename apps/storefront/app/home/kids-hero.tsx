import type { ContentSection } from '@kids-crafts/contract/content.ts'
import { Container } from '@kids-crafts/ui/container.tsx'

import { Blocks } from '../content/blocks.tsx'
import { bannerParts } from './banner-parts.ts'
import { HeroActions } from './hero-actions.tsx'

/**
 * The picture comes before the words, above them on a phone and at the start of the line on a desk.
 */
export function KidsHero({ banner }: { banner: ContentSection }) {
  const { words, links } = bannerParts(banner)
  return (
    <div className="bg-[url('/art/paper-grain.svg')]">
      <Container className="grid grid-cols-1 items-center gap-x-10 gap-y-2 pt-4 pb-10 md:grid-cols-12 md:py-10">
        <img
          src="/art/hero-kids.svg"
          alt=""
          width={960}
          height={720}
          fetchPriority="high"
          className="mx-auto w-full max-w-sm md:col-span-6 md:max-w-none lg:col-span-7"
        />
        <div className="max-md:text-center md:col-span-6 lg:col-span-5">
          <h1 className="text-primary text-3xl hyphens-auto lg:text-4xl">{banner.title}</h1>
          <div className="text-ink-muted mt-4 space-y-3 text-lg text-balance">
            <Blocks blocks={words} />
          </div>
          <HeroActions links={links} first="primary" other="accent" className="mt-7 max-md:justify-center" />
        </div>
      </Container>
    </div>
  )
}
