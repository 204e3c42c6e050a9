import { unconfirmedRegistrationDays, verifyLinkHours } from '@kids-crafts/rules/accounts.ts'

import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const verifyEmail: Template<'verify-email'> = ({ token }, { words, theme, brand, linkTo }) => {
  const subject = words('verifyEmail.subject')
  const text = words('verifyEmail.text', { brand })
  return {
    subject,
    preview: text,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{text}</Paragraph>
        <LinkButton href={linkTo('/verify-email', token)} theme={theme}>
          {words('verifyEmail.button')}
        </LinkButton>
        <Paragraph>{words('verifyEmail.expires', { hours: String(verifyLinkHours) })}</Paragraph>
        <Paragraph>{words('verifyEmail.ignore', { days: String(unconfirmedRegistrationDays) })}</Paragraph>
      </>
    ),
  }
}
