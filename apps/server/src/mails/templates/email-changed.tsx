import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const emailChanged: Template<'email-changed'> = ({ login }, { words, theme, brand, linkTo }) => {
  const subject = words('emailChanged.subject')
  const text = words('emailChanged.text', { login, brand })
  return {
    subject,
    preview: text,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{text}</Paragraph>
        <Paragraph>{words('emailChanged.notYou')}</Paragraph>
        <LinkButton href={linkTo('/contacts')} theme={theme}>
          {words('emailChanged.button')}
        </LinkButton>
      </>
    ),
  }
}
