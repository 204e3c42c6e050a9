import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const guardianshipEnded: Template<'guardianship-ended'> = (
  { login, endedAt },
  { words, theme, brand, linkTo, formatTime },
) => {
  const subject = words('guardianshipEnded.subject', { login })
  const text = words('guardianshipEnded.text', { login, brand, endedAt: formatTime(endedAt) })
  return {
    subject,
    preview: text,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{text}</Paragraph>
        <Paragraph>{words('guardianshipEnded.mails', { login })}</Paragraph>
        <Paragraph>{words('guardianshipEnded.kept')}</Paragraph>
        <LinkButton href={linkTo('/privacy-policy')} theme={theme}>
          {words('guardianshipEnded.button')}
        </LinkButton>
      </>
    ),
  }
}
