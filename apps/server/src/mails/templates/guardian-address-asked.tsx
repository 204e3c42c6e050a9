import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const guardianAddressAsked: Template<'guardian-address-asked'> = (
  { login, token },
  { words, theme, brand, linkTo },
) => {
  const subject = words('guardianAddressAsked.subject', { login })
  const text = words('guardianAddressAsked.text', { login, brand })
  return {
    subject,
    preview: text,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{text}</Paragraph>
        <LinkButton href={linkTo('/guardian-consent', token)} theme={theme}>
          {words('guardianAddressAsked.button')}
        </LinkButton>
        <Paragraph>{words('guardianAddressAsked.ignore')}</Paragraph>
      </>
    ),
  }
}
