import { directionOf } from '@kids-crafts/rules/locales.ts'
import { render, toPlainText } from '@react-email/render'
import { createElement } from 'react'

import type { Mail, MailKind } from './kinds.ts'
import { Layout } from './layout.ts'
import { mailCheck } from './mail-check.ts'
import type { Template } from './template.ts'
import { wordsOf } from './words.ts'

const templates: { [Kind in MailKind]: Template<Kind> } = { 'mail-check': mailCheck }

export async function renderMail<Kind extends MailKind>(
  mail: Mail<Kind>,
  storeUrl: string,
): Promise<{ subject: string; html: string; text: string }> {
  const words = wordsOf(mail.locale)
  const { subject, preview, body } = templates[mail.kind](mail.data, { words, mail, storeUrl })
  const { locale, theme } = mail
  const layout = { locale, direction: directionOf(locale), theme, words, preview, storeUrl }
  const html = await render(createElement(Layout, layout, body))
  return { subject, html, text: toPlainText(html, { selectors: plainHeadings }) }
}

// Capitals are how html-to-text marks headings; Turkish and German lose letters in them.
const plainHeadings = [{ selector: 'h1', options: { uppercase: false } }]
