import { onlyCategoryOf } from '@kids-crafts/rules/categories.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

/** The language and store that a search comes from. */
export interface Searcher {
  locale: Locale
  theme: Theme
}

/** The categories that every match must be in. */
export function categoriesOf(theme: Theme): string[] {
  const only = onlyCategoryOf(theme)
  return only === undefined ? [] : [only]
}
