import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const grownUp: Template<'grown-up'> = ({ login }, { words, theme, brand, linkTo }) => {
  const subject = words('grownUp.subject', { login })
  const passOn = words('grownUp.passOn', { login })
  return {
    subject,
    preview: passOn,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{passOn}</Paragraph>
        <Paragraph>{words('grownUp.text', { login, brand })}</Paragraph>
        <Paragraph>{words('grownUp.ask')}</Paragraph>
        <LinkButton href={linkTo('/profile/details/account')} theme={theme}>
          {words('grownUp.button')}
        </LinkButton>
      </>
    ),
  }
}
