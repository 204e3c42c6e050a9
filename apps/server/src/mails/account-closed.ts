import { createElement as h } from 'react'

import { ActionButton, MailHeading, Paragraph } from './layout.ts'
import type { Template } from './template.ts'

export const accountClosed: Template<'account-closed'> = ({ login, closedAt }, { words, mail, storeUrl }) => {
  const brand = words(`brand.${mail.theme}`)
  const subject = words('accountClosed.subject', { login })
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  const at = new Intl.DateTimeFormat(mail.locale, style).format(new Date(closedAt))
  return {
    subject,
    preview: subject,
    body: [
      h(MailHeading, { key: 'heading' }, subject),
      h(Paragraph, { key: 'text' }, words('accountClosed.text', { login, brand, closedAt: at })),
      h(Paragraph, { key: 'kept' }, words('accountClosed.kept')),
      h(Paragraph, { key: 'notYou' }, words('accountClosed.notYou')),
      h(
        ActionButton,
        { key: 'open', href: new URL('/contacts', storeUrl).href, theme: mail.theme },
        words('emailChanged.button'),
      ),
    ],
  }
}
