import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

/** The store and language of a visitor. */
export interface Visitor {
  locale: Locale
  theme: Theme
}
