import type { Crumb } from '@kids-crafts/ui/breadcrumbs.tsx'

import { useTranslation } from '../platform/translation.ts'
import { categoryHref } from '../shell/catalogue-links.ts'

/** From the home page through the categories; `rest` ends with the page itself. */
export function useCatalogueCrumbs(
  categories: readonly { code: string; name: string }[],
  rest: readonly Crumb[],
): Crumb[] {
  const { t } = useTranslation()
  return [
    { label: t('home.title'), href: '/' },
    ...categories.map(({ code, name }) => ({ label: name, href: categoryHref(code) })),
    ...rest,
  ]
}
