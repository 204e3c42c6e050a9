import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { z } from 'zod'

/** Every mail that we send, with the data it is made of. Templates get data alone, never text that is interpreted. */
export const mailKinds = {
  /** Shows that mail arrives and looks right, in any language and either store. */
  'mail-check': z.object({ sentAt: z.iso.datetime() }),
} as const satisfies Record<string, z.ZodType>

export type MailKind = keyof typeof mailKinds
export type MailData<Kind extends MailKind> = z.output<(typeof mailKinds)[Kind]>

export type Mail<Kind extends MailKind = MailKind> = {
  to: string
  kind: Kind
  /** What the mail is about, such as an order number: the same kind and key is the same mail, sent again. */
  key: string
  locale: Locale
  theme: Theme
  data: MailData<Kind>
}
