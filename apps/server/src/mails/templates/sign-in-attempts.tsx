import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const signInAttempts: Template<'sign-in-attempts'> = (
  { login, at },
  { words, theme, brand, linkTo, formatTime },
) => {
  const subject = words('signInAttempts.subject', { login })
  return {
    subject,
    preview: subject,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{words('signInAttempts.text', { login, brand, at: formatTime(at) })}</Paragraph>
        <Paragraph>{words('signInAttempts.advice')}</Paragraph>
        <LinkButton href={linkTo('/login')} theme={theme}>
          {words('signInAttempts.button')}
        </LinkButton>
      </>
    ),
  }
}
