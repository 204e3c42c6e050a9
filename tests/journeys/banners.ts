import { readFileSync } from 'node:fs'

import { parseMarkdown } from '../../apps/server/src/content/parse-markdown.ts'
import type { Locale } from '../../packages/rules/src/locales.ts'
import type { Theme } from '../../packages/rules/src/themes.ts'

/** The words of the home page's banners, as they come with the program. */
export function bannersOf(theme: Theme, locale: Locale = 'en') {
  const name = `${locale}${theme === 'kids' ? '.kids' : ''}.md`
  const file = new URL(`../../apps/server/src/content/texts/home-banners/${name}`, import.meta.url)
  const { title, sections } = parseMarkdown(readFileSync(file, 'utf8')).text
  const titleOf = (id: string) => sections.find((section) => section.id === id)?.title ?? ''
  return {
    title,
    hero: titleOf('hero'),
    specialNeeds: titleOf('special-needs'),
    firstNations: titleOf('first-nations'),
  }
}
