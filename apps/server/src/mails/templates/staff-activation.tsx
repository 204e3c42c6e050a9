import { activationLinkHours } from '@kids-crafts/rules/accounts.ts'

import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const staffActivation: Template<'staff-activation'> = (
  { login, token },
  { words, theme, brand, linkTo },
) => {
  const subject = words('staffActivation.subject', { brand })
  const text = words('staffActivation.text', { login, brand })
  return {
    subject,
    preview: text,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{text}</Paragraph>
        <Paragraph>{words('staffActivation.bring')}</Paragraph>
        <LinkButton href={linkTo('/manager/welcome', token)} theme={theme}>
          {words('staffActivation.button')}
        </LinkButton>
        <Paragraph>{words('verifyEmail.expires', { hours: String(activationLinkHours) })}</Paragraph>
        <Paragraph>{words('staffActivation.ignore')}</Paragraph>
      </>
    ),
  }
}
