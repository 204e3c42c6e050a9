import { createElement as h } from 'react'

import { ActionButton, MailHeading, Paragraph } from './layout.ts'
import type { Template } from './template.ts'

export const mailCheck: Template<'mail-check'> = (data, { words, mail, storeUrl }) => {
  const brand = words(`brand.${mail.theme}`)
  const sentAt = new Intl.DateTimeFormat(mail.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(data.sentAt))
  return {
    subject: words('mailCheck.subject', { brand }),
    preview: words('mailCheck.works'),
    body: [
      h(MailHeading, { key: 'heading' }, words('mailCheck.heading')),
      h(Paragraph, { key: 'works' }, words('mailCheck.works')),
      h(Paragraph, { key: 'sentAt' }, words('mailCheck.sentAt', { sentAt })),
      h(ActionButton, { key: 'open', href: storeUrl, theme: mail.theme }, words('mailCheck.openStore')),
    ],
  }
}
