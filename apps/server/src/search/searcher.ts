import { onlyCategoryOf } from '@kids-crafts/rules/categories.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

/** Where somebody searches from. */
export interface Searcher {
  locale: Locale
  theme: Theme
}

/** The categories that everything found has to be in. */
export function categoriesOf(theme: Theme): string[] {
  const only = onlyCategoryOf(theme)
  return only === undefined ? [] : [only]
}
