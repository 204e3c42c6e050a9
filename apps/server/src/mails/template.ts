import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import type { ReactNode } from 'react'

import type { MailData, MailKind } from './kinds.ts'
import type { Words } from './words.ts'

/** A mail as a document: what an inbox shows of it, and the parts that stand inside the layout. */
export type Template<Kind extends MailKind> = (
  data: MailData<Kind>,
  context: TemplateContext,
) => {
  subject: string
  /** The line that an inbox shows beside the subject. */
  preview: string
  body: ReactNode
}

export type TemplateContext = {
  locale: Locale
  words: Words
  theme: Theme
  /** The store's name, as the reader's language writes it. */
  brand: string
  storeUrl: string
  /** The address of a page of the store, in the language of the mail. */
  linkTo: (path: string, token?: string) => string
  /**
   * Date and time by the reader's clock, in the language of the mail, with the name of the time
   * zone.
   */
  formatTime: (isoTime: string) => string
  /** A day such as 2026-03-31, in the language of the mail. */
  formatDay: (day: string) => string
}
