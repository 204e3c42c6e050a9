import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const emailTaken: Template<'email-taken'> = ({ login }, { words, theme, brand, linkTo }) => {
  const subject = words('emailTaken.subject')
  const text = words('emailTaken.text', { login, brand })
  return {
    subject,
    preview: text,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{text}</Paragraph>
        <LinkButton href={linkTo('/login')} theme={theme}>
          {words('emailTaken.button')}
        </LinkButton>
        <Paragraph>{words('emailTaken.ignore')}</Paragraph>
      </>
    ),
  }
}
