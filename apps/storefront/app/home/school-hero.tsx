import { schoolCommissionPercent } from '@kids-crafts/rules/constants.ts'
import { Container } from '@kids-crafts/ui/container.tsx'

import { useTranslation } from '../platform/translation.tsx'
import { HeroActions } from './hero-actions.tsx'

/** Words first, the drawing beside them: a teacher knows in a glance what is sold here. */
export function SchoolHero() {
  const { t } = useTranslation()
  return (
    <div className="bg-surface-sunken">
      <Container className="grid grid-cols-1 items-center gap-8 py-10 md:grid-cols-2 md:gap-10 md:py-14 lg:py-16">
        <div>
          <h1 className="heading-ink pb-1 text-3xl hyphens-auto lg:text-4xl">
            {t('home.hero.default.title')}
          </h1>
          <p className="text-ink-muted mt-4 max-w-prose text-lg text-pretty">
            {t('home.hero.default.lead', { commission: schoolCommissionPercent / 100 })}
          </p>
          <HeroActions shop="accent" sell="secondary" className="mt-7" />
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
