import { BulletList, LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const guardianWithdrew: Template<'guardian-withdrew'> = (
  { login, token, purposes = ['ACCOUNT'], withdrawnAt },
  { words, theme, brand, linkTo, formatTime },
) => {
  const isAll = purposes.includes('ACCOUNT')
  const subject = words(isAll ? 'guardianWithdrew.subject' : 'guardianWithdrew.someSubject', { login })
  const text = words(isAll ? 'guardianWithdrew.text' : 'guardianWithdrew.some', {
    login,
    brand,
    withdrawnAt: formatTime(withdrawnAt),
  })
  return {
    subject,
    preview: text,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{text}</Paragraph>
        {!isAll && <BulletList items={purposes.map((purpose) => words(`purpose.${purpose}`))} />}
        <Paragraph>{words('guardianWithdrew.again')}</Paragraph>
        <LinkButton href={linkTo('/guardian-consent', token)} theme={theme}>
          {words('guardianWithdrew.button')}
        </LinkButton>
      </>
    ),
  }
}
