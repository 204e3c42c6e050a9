import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const accountClosed: Template<'account-closed'> = (
  { login, closedAt },
  { words, theme, brand, linkTo, formatTime },
) => {
  const subject = words('accountClosed.subject', { login })
  return {
    subject,
    preview: subject,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{words('accountClosed.text', { login, brand, closedAt: formatTime(closedAt) })}</Paragraph>
        <Paragraph>{words('accountClosed.kept')}</Paragraph>
        <Paragraph>{words('accountClosed.notYou')}</Paragraph>
        <LinkButton href={linkTo('/contacts')} theme={theme}>
          {words('emailChanged.button')}
        </LinkButton>
      </>
    ),
  }
}
