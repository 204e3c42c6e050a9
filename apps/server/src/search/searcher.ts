import { kidsCategoryKeyword } from '@kids-crafts/rules/categories.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

/** Where somebody searches from. */
export interface Searcher {
  locale: Locale
  theme: Theme
}

/** The categories that everything found has to be in: the kids store has crafts alone, the school store has all. */
export const categoriesOf = (theme: Theme): string[] => (theme === 'kids' ? [kidsCategoryKeyword] : [])
