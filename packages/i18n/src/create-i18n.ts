import type { Locale } from '@kids-crafts/rules/locales.ts'
import i18next from 'i18next'
import type { i18n } from 'i18next'

import type { Messages } from './messages.ts'

/** An instance for one language, ready at once: its words are given, none are loaded later. */
export function createI18n(locale: Locale, messages: Messages): i18n {
  const instance = i18next.createInstance()
  void instance.init({
    lng: locale,
    resources: { [locale]: { translation: messages } },
    // Every set is complete, which a test sees to, so there is nothing to fall back to.
    fallbackLng: false,
    initAsync: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  return instance
}
