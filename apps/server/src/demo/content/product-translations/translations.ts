import type { Locale } from '@kids-crafts/rules/locales.ts'

import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { kk } from './kk.ts'
import type { ProductTranslations } from './product-translations.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { tr } from './tr.ts'

/** What the demo's products are called in other languages than their own. */
export const productTranslations: Record<Locale, ProductTranslations> = {
  en,
  pt,
  ar,
  tr,
  de,
  it,
  es,
  ru,
  kk,
  fr,
}
