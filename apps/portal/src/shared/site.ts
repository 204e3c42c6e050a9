import { defaultLocale, isLocale } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { isTheme } from '@kids-crafts/rules/themes.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

const { lang, dataset } = document.documentElement

/** What the server has said of the visit, in the attributes of the page. */
export const site: Readonly<{ locale: Locale; locales: readonly Locale[]; theme: Theme; storeUrl: string }> =
  {
    locale: isLocale(lang) ? lang : defaultLocale,
    locales: (dataset.locales ?? '').split(' ').filter(isLocale),
    theme: isTheme(dataset.theme) ? dataset.theme : 'default',
    storeUrl: dataset.store ?? '/',
  }
