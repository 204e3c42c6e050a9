import { locales } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { defaultTheme } from '@kids-crafts/rules/themes.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

import { mergeMessages } from './merge-messages.ts'
import type { MessageSets } from './merge-messages.ts'
import type { StorefrontMessages } from './messages.ts'
import { sharedMessages } from './shared-messages.ts'
import { storefrontMessages } from './storefront-messages.ts'

/** All words of an app, those that are shared among them, in each language and theme. */
export function mergedSets(app: MessageSets): Record<Theme, Map<Locale, object>> {
  const both = (locale: Locale) => mergeMessages(sharedMessages.words[locale], app.words[locale])
  const school = new Map(locales.map((locale) => [locale, both(locale)]))
  const kids = new Map<Locale, object>()
  for (const [locale, words] of school) {
    const own = [sharedMessages.familiar[locale], app.familiar[locale]]
    kids.set(locale, mergeMessages(words, ...own.filter((each) => each !== undefined)))
  }
  return { default: school, kids }
}

const setsOf = mergedSets(storefrontMessages)

/** What a store says, in any language: for the server, never for a browser. */
export const messagesOf = (locale: Locale, theme: Theme = defaultTheme): StorefrontMessages =>
  setsOf[theme].get(locale) as StorefrontMessages
