import type { ButtonVariant } from '@kids-crafts/ui/button-style.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { classNames } from '@kids-crafts/ui/class-names.ts'

import { useCategories, useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.tsx'

interface HeroActionsProps {
  shop: ButtonVariant
  sell: ButtonVariant
  className: string
}

/** Both ways on: to what is sold, and to selling. */
export function HeroActions({ shop, sell, className }: HeroActionsProps) {
  const { t } = useTranslation()
  const { theme } = useSite()
  const categories = useCategories()
  return (
    <div className={classNames('flex flex-wrap gap-3 max-sm:*:w-full', className)}>
      <ButtonLink href={categories.length > 0 ? '#categories' : '#bestsellers'} variant={shop} size="large">
        {t(`home.hero.${theme}.shop`)}
      </ButtonLink>
      <ButtonLink href="/sell-on-kids-crafts" variant={sell} size="large">
        {t('home.hero.sell')}
      </ButtonLink>
    </div>
  )
}
