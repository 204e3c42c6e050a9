import { activationLinkHours } from '@kids-crafts/rules/accounts.ts'

import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const sellerActivation: Template<'seller-activation'> = (
  { sellerLogin, token },
  { words, theme, brand, linkTo },
) => {
  const subject = words('sellerActivation.subject', { brand })
  const text = words('sellerActivation.text', { login: sellerLogin, brand })
  return {
    subject,
    preview: text,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{text}</Paragraph>
        <LinkButton href={linkTo('/vendor/welcome', token)} theme={theme}>
          {words('sellerActivation.button')}
        </LinkButton>
        <Paragraph>{words('verifyEmail.expires', { hours: String(activationLinkHours) })}</Paragraph>
        <Paragraph>{words('sellerActivation.ignore')}</Paragraph>
      </>
    ),
  }
}
