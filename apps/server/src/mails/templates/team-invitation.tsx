import { activationLinkHours } from '@kids-crafts/rules/accounts.ts'

import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const teamInvitation: Template<'team-invitation'> = (
  { storeName, token },
  { words, theme, brand, linkTo },
) => {
  const subject =
    storeName === undefined
      ? words('teamInvitation.plainSubject', { brand })
      : words('teamInvitation.subject', { store: storeName })
  const text =
    storeName === undefined
      ? words('teamInvitation.plainText', { brand })
      : words('teamInvitation.text', { store: storeName, brand })
  return {
    subject,
    preview: text,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{text}</Paragraph>
        <LinkButton href={linkTo('/vendor/join', token)} theme={theme}>
          {words('teamInvitation.button')}
        </LinkButton>
        <Paragraph>{words('verifyEmail.expires', { hours: String(activationLinkHours) })}</Paragraph>
        <Paragraph>{words('teamInvitation.ignore')}</Paragraph>
      </>
    ),
  }
}
