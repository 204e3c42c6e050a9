/** Languages with complete messages. `LOCALES` enables some; English is the fallback. */
export const locales = ['en', 'pt', 'ar', 'tr', 'de', 'it', 'es', 'ru', 'kk', 'fr'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'en'
export const enabledByDefault: readonly Locale[] = ['en', 'de', 'it', 'fr']

/** The cookie with the chosen language. */
export const localeCookie = 'locale'

/** An address may name a language, so that each language of a page has its own address. */
export const localeQueryKey = 'lang'

/** The language's own name, and its short label (KZ for Kazakh). */
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
