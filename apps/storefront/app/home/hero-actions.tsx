import type { ButtonVariant } from '@kids-crafts/ui/button-style.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { classNames } from '@kids-crafts/ui/class-names.ts'

import { Words } from '../content/blocks.tsx'
import { useCategories } from '../platform/site.ts'
import type { BannerLink } from './banner-parts.ts'

interface HeroActionsProps {
  links: readonly BannerLink[]
  /** The look of the first link, and of those after it. */
  first: ButtonVariant
  other: ButtonVariant
  className: string
}

/** Both ways on: to what is sold, and to selling. */
export function HeroActions({ links, first, other, className }: HeroActionsProps) {
  const categories = useCategories()
  // An empty store has no categories to go to.
  const hrefOf = (href: string) => (href === '#categories' && categories.length === 0 ? '#bestsellers' : href)
  return (
    <div className={classNames('flex flex-wrap gap-3 max-sm:*:w-full', className)}>
      {links.map(({ href, text }, index) => (
        <ButtonLink key={href} href={hrefOf(href)} variant={index === 0 ? first : other} size="large">
          <Words text={text} />
        </ButtonLink>
      ))}
    </div>
  )
}
