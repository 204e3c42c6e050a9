import type { ContentText } from '@kids-crafts/contract/content.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import { factsFor, placeholdersIn, withFacts } from './facts.ts'
import type { FactSettings } from './facts.ts'
import { parseMarkdown } from './parse-markdown.ts'

/**
 * A text as its page would show it, and what must be set right before it can be published. Saves
 * nothing.
 */
export function previewContent(
  config: FactSettings,
  { locale, markdown }: { locale: Locale; markdown: string },
): { content: ContentText; problems: string[] } {
  const { text, problems } = parseMarkdown(markdown)
  const facts = factsFor(locale, config)
  const unknown = new Set(placeholdersIn(markdown).filter((name) => !(name in facts)))
  return {
    content: withFacts(text, facts),
    problems: [...problems, ...[...unknown].map((name) => `There is no fact named {{${name}}}.`)],
  }
}
