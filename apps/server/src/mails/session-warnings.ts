import { createElement as h } from 'react'

import { ActionButton, MailHeading, Paragraph } from './layout.ts'
import type { Template } from './template.ts'

export const signInAttempts: Template<'sign-in-attempts'> = ({ login, at }, { words, mail, storeUrl }) => {
  const brand = words(`brand.${mail.theme}`)
  const subject = words('signInAttempts.subject', { login })
  return {
    subject,
    preview: subject,
    body: [
      h(MailHeading, { key: 'heading' }, subject),
      h(
        Paragraph,
        { key: 'text' },
        words('signInAttempts.text', { login, brand, at: spelt(at, mail.locale) }),
      ),
      h(Paragraph, { key: 'advice' }, words('signInAttempts.advice')),
      h(
        ActionButton,
        { key: 'open', href: new URL('/login', storeUrl).href, theme: mail.theme },
        words('signInAttempts.button'),
      ),
    ],
  }
}

export const sessionEnded: Template<'session-ended'> = (data, { words, mail, storeUrl }) => {
  const { login, device } = data
  const brand = words(`brand.${mail.theme}`)
  const at = spelt(data.at, mail.locale)
  const subject = words('sessionEnded.subject', { login })
  return {
    subject,
    preview: subject,
    body: [
      h(MailHeading, { key: 'heading' }, subject),
      h(Paragraph, { key: 'text' }, words('sessionEnded.text', { login, brand, at })),
      device === undefined ? null : h(Paragraph, { key: 'device' }, words('sessionEnded.device', { device })),
      h(Paragraph, { key: 'advice' }, words('sessionEnded.advice')),
      h(
        ActionButton,
        { key: 'open', href: new URL('/login', storeUrl).href, theme: mail.theme },
        words('sessionEnded.button'),
      ),
    ],
  }
}

function spelt(at: string, locale: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, style).format(new Date(at))
}
