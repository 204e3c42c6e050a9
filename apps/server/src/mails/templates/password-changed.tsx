import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const passwordChanged: Template<'password-changed'> = (
  { login, changedAt },
  { words, theme, brand, linkTo, formatTime },
) => {
  const subject = words('passwordChanged.subject')
  const text =
    login === undefined
      ? words('passwordChanged.plainText', { brand, changedAt: formatTime(changedAt) })
      : words('passwordChanged.text', { login, brand, changedAt: formatTime(changedAt) })
  return {
    subject,
    preview: text,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{text}</Paragraph>
        <Paragraph>{words('passwordChanged.notYou')}</Paragraph>
        <LinkButton href={linkTo('/forgot-password')} theme={theme}>
          {words('resetPassword.button')}
        </LinkButton>
      </>
    ),
  }
}
