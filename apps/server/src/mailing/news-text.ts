import { locales } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { z } from 'zod'

import type { Mail } from '#mails'

import { CannotStart } from '../platform/cannot-start.ts'

type NewsText = Omit<Mail<'news'>['data'], 'postalAddress'>

export interface NewsIssue {
  /** By which an issue is sent once: that of the folder with its texts. */
  issueCode: string
  theme: Theme
  texts: Partial<Record<Locale, NewsText>>
}

/**
 * A text as staff write it: the subject after `# ` in the first line, then paragraphs with empty
 * lines between them, and perhaps a button, `[What it says](/path)`, as the last. Nothing else
 * means anything.
 */
export function parseNewsText(file: string, text: string): NewsText {
  const [subject = '', ...blocks] = text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((block) => block.replaceAll(/\s*\n\s*/g, ' ').trim())
    .filter((block) => block !== '')
  if (!/^# \S/.test(subject)) throw new CannotStart(`${file} does not begin with "# " and the subject`)
  const [, label, path] = /^\[([^\]]+)\]\((\/(?![/\\])[^\s\\)]*)\)$/.exec(blocks.at(-1) ?? '') ?? []
  const hasButton = label !== undefined && path !== undefined
  const paragraphs = hasButton ? blocks.slice(0, -1) : blocks
  if (paragraphs.length === 0) throw new CannotStart(`${file} has no text after its subject`)
  return { subject: subject.slice(2).trim(), paragraphs, ...(hasButton && { button: { label, path } }) }
}

/** In the reader's language, or in English. */
export function textFor(texts: unknown, locale: Locale): { locale: Locale; data: NewsText } {
  const stored = storedTexts.parse(texts)
  const own = stored[locale]
  return own ? { locale, data: own } : { locale: 'en', data: stored.en }
}

const newsText = z.object({
  subject: z.string(),
  paragraphs: z.array(z.string()),
  button: z.object({ label: z.string(), path: z.string() }).optional(),
})

const storedTexts = z.partialRecord(z.enum(locales), newsText).and(z.object({ en: newsText }))
