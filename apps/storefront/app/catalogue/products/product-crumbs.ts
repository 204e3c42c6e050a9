import type { Crumb } from '@kids-crafts/ui/breadcrumbs.tsx'
import { useTranslation } from 'react-i18next'

import { useSite } from '../../platform/site.ts'
import { shopEntries } from '../../shell/catalogue.ts'

/** The way from the home page to a kind of product: by the category or the craft that the home page has a tile for. */
export function useCrumbs(categories: readonly { code: string; name: string }[], here: string): Crumb[] {
  const { t } = useTranslation()
  const { theme, categories: shown } = useSite()
  const tiles = new Set(shopEntries(theme, shown).map(({ code }) => code))
  return [
    { label: t('home.title'), href: '/' },
    ...categories
      .filter(({ code }) => tiles.has(code))
      .map(({ code, name }) => ({ label: name, href: `/#category-${code}` })),
    { label: here },
  ]
}
