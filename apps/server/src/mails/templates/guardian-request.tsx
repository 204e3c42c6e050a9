import { unconfirmedRegistrationDays } from '@kids-crafts/rules/accounts.ts'

import { BulletList, LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const guardianRequest: Template<'guardian-request'> = (
  { token, purposes },
  { words, theme, brand, linkTo },
) => {
  const subject = words('guardianRequest.subject')
  const text = words('guardianRequest.who', { brand })
  return {
    subject,
    preview: text,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{text}</Paragraph>
        <Paragraph>{words('guardianRequest.what')}</Paragraph>
        <BulletList items={purposes.map((purpose) => words(`purpose.${purpose}`))} />
        <LinkButton href={linkTo('/guardian-consent', token)} theme={theme}>
          {words('guardianRequest.button')}
        </LinkButton>
        <Paragraph>{words('guardianRequest.withdraw')}</Paragraph>
        <Paragraph>
          {words('guardianRequest.ignore', { days: String(unconfirmedRegistrationDays) })}
        </Paragraph>
      </>
    ),
  }
}
