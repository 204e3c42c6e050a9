import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

/** Where a language's words are, then those that the kids theme says otherwise. */
export function pickUrls(urls: Readonly<Record<string, string>>, parts: readonly string[]) {
  return (locale: Locale, theme: Theme): string[] => {
    const places = theme === 'kids' ? ['', 'kids/'] : ['']
    return places
      .flatMap((place) => parts.map((part) => `../messages/${part}/${place}${locale}.json`))
      .flatMap((file) => urls[file] ?? [])
  }
}
