import type { Locale } from '@kids-crafts/rules/locales.ts'

// The plural forms that a language has beyond English's are its own, so the sets of words differ
// there in type.
export interface MessageSets {
  words: Record<Locale, object>
  /** Of the languages that say du to a child and Sie to a school; the others address both alike. */
  familiar: Partial<Record<Locale, object>>
}

interface Words {
  [key: string]: string | Words
}

/**
 * Words that are shared with those of an app, then what one store says otherwise, such as the
 * German du of the kids store.
 */
export const mergeMessages = (...parts: readonly object[]): object =>
  (parts as readonly Words[]).reduce<Words>(merge, {})

function merge(words: Words, own: Words): Words {
  const merged = { ...words }
  for (const [key, value] of Object.entries(own)) {
    const present = merged[key]
    merged[key] = typeof value === 'object' && typeof present === 'object' ? merge(present, value) : value
  }
  return merged
}
