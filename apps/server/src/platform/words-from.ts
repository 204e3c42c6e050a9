import type { Locale } from '@kids-crafts/rules/locales.ts'

import { fillIn } from './fill-in.ts'

/** Server-only texts: each set has the same keys in every language. */
export const wordsFrom =
  <Key extends string>(messages: Record<Locale, Record<Key, string>>) =>
  (locale: Locale) =>
  (key: Key, values: Record<string, string> = {}): string =>
    fillIn(messages[locale][key], values)
