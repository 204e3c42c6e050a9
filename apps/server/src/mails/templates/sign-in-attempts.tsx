import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const signInAttempts: Template<'sign-in-attempts'> = (
  { login, at },
  { words, theme, brand, linkTo, formatTime },
) => {
  const subject =
    login === undefined ? words('signInAttempts.plainSubject') : words('signInAttempts.subject', { login })
  return {
    subject,
    preview: subject,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>
          {login === undefined
            ? words('signInAttempts.plainText', { brand, at: formatTime(at) })
            : words('signInAttempts.text', { login, brand, at: formatTime(at) })}
        </Paragraph>
        <Paragraph>{words('signInAttempts.advice')}</Paragraph>
        <LinkButton href={linkTo('/login')} theme={theme}>
          {words('signInAttempts.button')}
        </LinkButton>
      </>
    ),
  }
}
