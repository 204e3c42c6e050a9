import { locales } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { defaultTheme } from '@kids-crafts/rules/themes.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

import { mergeMessages } from './merge-messages.ts'
import type { StorefrontMessages } from './messages.ts'
import { sharedMessages } from './shared-messages.ts'
import { storefrontMessages } from './storefront-messages.ts'

const setsOf: Record<Theme, Map<Locale, object>> = {
  default: new Map(
    locales.map((locale) => [
      locale,
      mergeMessages(sharedMessages.words[locale], storefrontMessages.words[locale]),
    ]),
  ),
  kids: new Map(),
}

for (const [locale, words] of setsOf.default) {
  const own = [sharedMessages.familiar[locale], storefrontMessages.familiar[locale]]
  setsOf.kids.set(locale, mergeMessages(words, ...own.filter((each) => each !== undefined)))
}

/** What a store says, in any language: for the server, never for a browser. */
export const messagesOf = (locale: Locale, theme: Theme = defaultTheme): StorefrontMessages =>
  setsOf[theme].get(locale) as StorefrontMessages
