import type { Crumb } from '@kids-crafts/ui/breadcrumbs.tsx'

import { useCategories, useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.tsx'
import { shopEntries, tileHref } from '../shell/catalogue-links.ts'

/** From the home page through the categories or crafts that it has a tile for; `rest` ends with the page itself. */
export function useCatalogueCrumbs(
  categories: readonly { code: string; name: string }[],
  rest: readonly Crumb[],
): Crumb[] {
  const { t } = useTranslation()
  const { theme } = useSite()
  const tiles = new Set(shopEntries(theme, useCategories()).map(({ code }) => code))
  return [
    { label: t('home.title'), href: '/' },
    ...categories
      .filter(({ code }) => tiles.has(code))
      .map(({ code, name }) => ({ label: name, href: tileHref(code) })),
    ...rest,
  ]
}
