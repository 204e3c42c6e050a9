import { directionOf, isLocale } from '@kids-crafts/rules/locales.ts'

/**
 * For words that a seller or a buyer wrote: they stay in their own language and direction, whatever
 * the page speaks, but stand where the page's own words begin (`ownWords`).
 */
export function writtenIn(locale: string): { lang: string; dir: 'ltr' | 'rtl' } {
  return { lang: locale, dir: isLocale(locale) ? directionOf(locale) : 'ltr' }
}

export const ownWords =
  // Chromium knows it by the older name alone.
  'whitespace-pre-line hyphens-auto [text-align:-webkit-match-parent] [text-align:match-parent]'
