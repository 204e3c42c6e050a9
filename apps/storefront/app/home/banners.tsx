import type { Content, ContentSection } from '@kids-crafts/contract/content.ts'
import { isHeaderCategory } from '@kids-crafts/rules/categories.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'

import { Blocks, Words } from '../content/blocks.tsx'
import { InItsLanguage } from '../content/in-its-language.tsx'
import { useCategories, useSite } from '../platform/site.ts'
import { categoryHref } from '../shell/catalogue-links.ts'
import { Art } from './art.tsx'
import { bannerParts } from './banner-parts.ts'
import { Section } from './section.tsx'

/**
 * Staff write them: the section `hero` is the first screen of the page, every other section is a
 * banner here.
 */
export function Banners({ content }: { content: Content }) {
  const banners = content.sections.filter(({ id }) => id !== 'hero')
  if (banners.length === 0) return null
  return (
    <InItsLanguage content={content}>
      <Section id="every-child" title={content.title} lead={content.lead} ground="plain">
        <ul className="grid grid-cols-1 gap-5 md:grid-cols-2">
          {banners.map((banner) => (
            <Banner key={banner.id} banner={banner} />
          ))}
        </ul>
      </Section>
    </InItsLanguage>
  )
}

/** A banner with another id has no picture. */
const drawn = ['special-needs', 'first-nations']

function Banner({ banner }: { banner: ContentSection }) {
  const { theme } = useSite()
  const isOpen = useIsOpen()
  const { words, links } = bannerParts(banner)
  return (
    <li className="card-surface overflow-hidden">
      {drawn.includes(banner.id) && (
        <Art
          src={`/art/banner-${banner.id}-${theme === 'kids' ? 'kids' : 'school'}.svg`}
          width={640}
          height={400}
          className="kids:rounded-[calc(var(--radius-card)-4px)] h-auto w-full"
        />
      )}
      <div className="p-5 md:p-6">
        <h3 className="text-xl">{banner.title}</h3>
        <div className="text-ink-muted mt-2 space-y-2">
          <Blocks blocks={words} />
        </div>
        <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
          {links.map(
            ({ href, text }, index) =>
              isOpen(href) && (
                <ButtonLink key={href} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
                  <Words text={text} />
                </ButtonLink>
              ),
          )}
        </div>
      </div>
    </li>
  )
}

/**
 * A header category without products leads nowhere. The kids store knows the crafts alone, and its
 * list all the same.
 */
function useIsOpen(): (href: string) => boolean {
  const { theme } = useSite()
  const categories = useCategories()
  return (href) => {
    const code = href.replace(categoryHref(''), '')
    return theme === 'kids' || !isHeaderCategory({ code }) || categories.some((each) => each.code === code)
  }
}
