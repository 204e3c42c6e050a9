import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

/** Where somebody looks around, and in which language. */
export interface Visitor {
  locale: Locale
  theme: Theme
}
