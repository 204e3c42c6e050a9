import type { ReactNode } from 'react'

import type { Mail, MailData, MailKind } from './kinds.ts'
import type { Words } from './words.ts'

/** Node does not transform JSX, so templates are written with `createElement`. */
export type Template<Kind extends MailKind> = (
  data: MailData<Kind>,
  context: { words: Words; mail: Mail<Kind>; storeUrl: string },
) => {
  subject: string
  preview: string
  body: ReactNode
  /** Of a mail that advertises, which the law wants a way out of. */
  unsubscribeUrl?: string
}
