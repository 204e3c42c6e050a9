import { resetLinkMinutes } from '@kids-crafts/rules/accounts.ts'

import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const resetPassword: Template<'reset-password'> = (
  { login, token },
  { words, theme, brand, linkTo },
) => {
  const subject =
    login === undefined ? words('resetPassword.plainSubject') : words('resetPassword.subject', { login })
  const text =
    login === undefined
      ? words('resetPassword.plainText', { brand })
      : words('resetPassword.text', { login, brand })
  return {
    subject,
    preview: text,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{text}</Paragraph>
        <LinkButton href={linkTo('/reset-password', token)} theme={theme}>
          {words('resetPassword.button')}
        </LinkButton>
        <Paragraph>{words('resetPassword.expires', { minutes: String(resetLinkMinutes) })}</Paragraph>
        <Paragraph>{words('resetPassword.ignore')}</Paragraph>
      </>
    ),
  }
}
