import { BulletList, LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const guardianAgreed: Template<'guardian-agreed'> = (
  data,
  { words, theme, brand, linkTo, formatTime },
) => {
  const { login, token, purposes, givenAt } = data
  const subject = words('guardianAgreed.subject', { login })
  const text = words('guardianAgreed.text', { login, brand, givenAt: formatTime(givenAt) })
  return {
    subject,
    preview: text,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{text}</Paragraph>
        <BulletList items={purposes.map((purpose) => words(`purpose.${purpose}`))} />
        <Paragraph>
          {words('guardianAgreed.versions', {
            privacyPolicy: leftToRight(data.privacyPolicyVersion),
            userAgreement: leftToRight(data.userAgreementVersion),
          })}
        </Paragraph>
        <Paragraph>{words('guardianAgreed.withdraw')}</Paragraph>
        <LinkButton href={linkTo('/guardian-consent', token)} theme={theme}>
          {words('guardianAgreed.button')}
        </LinkButton>
      </>
    ),
  }
}

/** A version such as 2026-01 would be turned around within Arabic. */
const leftToRight = (version: string): string => `\u2066${version}\u2069`
