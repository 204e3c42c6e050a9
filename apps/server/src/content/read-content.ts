import type { Content } from '@kids-crafts/contract/content.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

import type { ReadDb } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { factsFor, withFacts } from './facts.ts'
import type { FactSettings } from './facts.ts'
import { findShownText } from './find-shown-text.ts'
import { parseMarkdown } from './parse-markdown.ts'

export interface ContentParts {
  reads: ReadDb
  config: FactSettings
}

/** The texts of a page as a visitor of this store sees them in this language. */
export async function readContent(
  { reads, config }: ContentParts,
  contentCode: string,
  locale: Locale,
  theme: Theme,
): Promise<Content> {
  const shown = await findShownText(reads, contentCode, locale, theme)
  if (shown === undefined) throw new Refusal('NOT_FOUND', 'There is no such text')
  const { text, version } = parseMarkdown(shown.markdown)
  return {
    ...withFacts(text, factsFor(shown.locale, config)),
    locale: shown.locale,
    version: version ?? shown.shownSince.toISOString().slice(0, 10),
    hash: shown.hash,
  }
}
