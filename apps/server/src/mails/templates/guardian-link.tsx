import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const guardianLink: Template<'guardian-link'> = (
  { login, token },
  { words, theme, brand, linkTo },
) => {
  const subject =
    login === undefined ? words('guardianLink.plainSubject') : words('guardianLink.subject', { login })
  const text =
    login === undefined
      ? words('guardianLink.plainText', { brand })
      : words('guardianLink.text', { login, brand })
  return {
    subject,
    preview: text,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{text}</Paragraph>
        <LinkButton href={linkTo('/guardian-consent', token)} theme={theme}>
          {words('guardianLink.button')}
        </LinkButton>
        <Paragraph>{words('guardianLink.ignore')}</Paragraph>
      </>
    ),
  }
}
