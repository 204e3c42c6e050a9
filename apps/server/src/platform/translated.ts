import type { Locale } from '@kids-crafts/rules/locales.ts'

/** A built-in text: complete in every shipped language. */
export type Translated = Record<Locale, string>

/**
 * Reads 'Scarf | Cachecol | …': one name per language, in the order en, pt, ar, tr, de, it, es, ru,
 * kk, fr.
 */
export function translated(names: string): Translated {
  const [en, pt, ar, tr, de, it, es, ru, kk, fr, ...rest] = names.split('|').map((name) => name.trim())
  if (!en || !pt || !ar || !tr || !de || !it || !es || !ru || !kk || !fr || rest.length > 0) {
    throw new Error(`Expected ten languages in "${names}"`)
  }
  return { en, pt, ar, tr, de, it, es, ru, kk, fr }
}
