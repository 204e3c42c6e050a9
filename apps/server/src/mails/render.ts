import { directionOf } from '@kids-crafts/rules/locales.ts'
import { render, toPlainText } from '@react-email/render'
import { createElement } from 'react'

import { accountClosed } from './account-closed.ts'
import type { Mail, MailKind } from './kinds.ts'
import { Layout } from './layout.ts'
import { mailCheck } from './mail-check.ts'
import {
  emailChanged,
  emailTaken,
  guardianAgreed,
  guardianRequest,
  guardianWithdrew,
  passwordChanged,
  resetPassword,
  verifyEmail,
} from './registration-mails.ts'
import { sessionEnded, signInAttempts } from './session-warnings.ts'
import { storeMessage, storeMessageToStaff } from './store-messages.ts'
import { supportReceived, supportRequest } from './support-requests.ts'
import type { Template } from './template.ts'
import { wordsOf } from './words.ts'

const templates: { [Kind in MailKind]: Template<Kind> } = {
  'mail-check': mailCheck,
  'sign-in-attempts': signInAttempts,
  'session-ended': sessionEnded,
  'verify-email': verifyEmail,
  'email-taken': emailTaken,
  'email-changed': emailChanged,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'guardian-request': guardianRequest,
  'guardian-agreed': guardianAgreed,
  'guardian-withdrew': guardianWithdrew,
  'account-closed': accountClosed,
  'support-received': supportReceived,
  'support-request': supportRequest,
  'store-message': storeMessage,
  'store-message-to-staff': storeMessageToStaff,
}

export async function renderMail<Kind extends MailKind>(
  mail: Mail<Kind>,
  storeUrl: string,
): Promise<{ subject: string; html: string; text: string }> {
  const words = wordsOf(mail.locale)
  const { subject, preview, body, unsubscribeUrl } = templates[mail.kind](mail.data, {
    words,
    mail,
    storeUrl,
  })
  const { locale, theme } = mail
  const layout = { locale, direction: directionOf(locale), theme, words, preview, storeUrl, unsubscribeUrl }
  const html = await render(createElement(Layout, layout, body))
  return { subject, html, text: toPlainText(html, { selectors: plainHeadings }) }
}

// Capitals are how html-to-text marks headings; Turkish and German lose letters in them.
const plainHeadings = [{ selector: 'h1', options: { uppercase: false } }]
