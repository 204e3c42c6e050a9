/** The languages with a complete message set. `LOCALES` enables some of them; English is the fallback. */
export const locales = ['en', 'pt', 'ar', 'tr', 'de', 'it', 'es', 'ru', 'kk', 'fr'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'en'
export const enabledByDefault: readonly Locale[] = ['en', 'de', 'it', 'fr']

/** The picker remembers the choice under this cookie name. */
export const localeCookie = 'locale'

/** An address may ask for a language, so that each language of a page has an address of its own. */
export const localeQueryKey = 'lang'

/** What the picker shows: the language's own name, and its short label (Kazakh is labelled KZ). */
export const localeNames: Record<Locale, { name: string; label: string }> = {
  en: { name: 'English', label: 'EN' },
  pt: { name: 'Português', label: 'PT' },
  ar: { name: 'العربية', label: 'AR' },
  tr: { name: 'Türkçe', label: 'TR' },
  de: { name: 'Deutsch', label: 'DE' },
  it: { name: 'Italiano', label: 'IT' },
  es: { name: 'Español', label: 'ES' },
  ru: { name: 'Русский', label: 'RU' },
  kk: { name: 'Қазақша', label: 'KZ' },
  fr: { name: 'Français', label: 'FR' },
}

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')

/** The picker's choice when it is enabled, else the best enabled language of `Accept-Language`, else English. */
export function chooseLocale(
  enabled: readonly Locale[],
  picked: string | undefined,
  acceptLanguage: string | undefined,
): Locale {
  if (isLocale(picked) && enabled.includes(picked)) return picked
  for (const language of languagesByPreference(acceptLanguage ?? '')) {
    const match = enabled.find((locale) => locale === language)
    if (match) return match
  }
  return defaultLocale
}

function languagesByPreference(acceptLanguage: string): string[] {
  return acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { language: tag.split('-')[0] ?? '', quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ language }) => language)
}
