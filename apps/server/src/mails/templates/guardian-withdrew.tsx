import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const guardianWithdrew: Template<'guardian-withdrew'> = (
  { login, token, withdrawnAt },
  { words, theme, brand, linkTo, formatTime },
) => {
  const subject = words('guardianWithdrew.subject', { login })
  const text = words('guardianWithdrew.text', { login, brand, withdrawnAt: formatTime(withdrawnAt) })
  return {
    subject,
    preview: text,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{text}</Paragraph>
        <Paragraph>{words('guardianWithdrew.again')}</Paragraph>
        <LinkButton href={linkTo('/guardian-consent', token)} theme={theme}>
          {words('guardianWithdrew.button')}
        </LinkButton>
      </>
    ),
  }
}
