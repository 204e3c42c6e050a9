/** The languages with a complete message set. `LOCALES` enables some of them; English is the fallback. */
export const locales = ['en', 'pt', 'ar', 'tr', 'de', 'it', 'es', 'ru', 'kk', 'fr'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'en'
export const enabledByDefault: readonly Locale[] = ['en', 'de', 'it', 'fr']

/** The cookie that stores the choice of the picker. */
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
