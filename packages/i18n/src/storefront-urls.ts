import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

const urls = import.meta.glob<string>(
  [
    '../messages/shared/*.json',
    '../messages/shared/kids/*.json',
    '../messages/storefront/*.json',
    '../messages/storefront/kids/*.json',
  ],
  { query: '?url', import: 'default', eager: true },
)

/** Where a language's words are, then those that the store says otherwise: links of the page name them to the browser. */
export function storefrontUrls(locale: Locale, theme: Theme): string[] {
  const places = theme === 'kids' ? ['', 'kids/'] : ['']
  return places
    .flatMap((place) => ['shared', 'storefront'].map((part) => `../messages/${part}/${place}${locale}.json`))
    .flatMap((file) => urls[file] ?? [])
}
