import { defaultLocale, isLocale } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import ar from './words/ar.json' with { type: 'json' }
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }
import kk from './words/kk.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import ru from './words/ru.json' with { type: 'json' }
import tr from './words/tr.json' with { type: 'json' }

export type Word = keyof typeof en

export const wordsOf: Record<Locale, Record<Word, string>> = { ar, de, en, es, fr, it, kk, pt, ru, tr }

/**
 * The first of what was asked for that we have; a browser's list is read in the order that it
 * prefers.
 */
export function chooseLocale(asked: (string | null | undefined)[], acceptLanguage: string): Locale {
  const accepted = acceptLanguage
    .split(',')
    .map((entry) => {
      const [tag = '', quality = 'q=1'] = entry.trim().split(/\s*;\s*/)
      return { tag, quality: Number(quality.replace('q=', '')) || 0 }
    })
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)
  for (const each of [...asked, ...accepted]) {
    const language = each?.toLowerCase().split('-')[0]
    if (isLocale(language)) return language
  }
  return defaultLocale
}
