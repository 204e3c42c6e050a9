import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

/**
 * What became of an account that buyers may pay a business directly at; also told to an owner who
 * has done nothing.
 */
export const storeAccount: Template<'store-account'> = (
  { change, masked, currency, staffReason },
  { words, theme, linkTo },
) => {
  const subject = words(`storeAccount.${change}.subject`)
  const text = words(`storeAccount.${change}.text`, { masked, currency })
  return {
    subject,
    preview: text,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{text}</Paragraph>
        {staffReason !== undefined && (
          <Paragraph>{words('storeAccount.reason', { reason: staffReason })}</Paragraph>
        )}
        {change === 'ASKED' && <Paragraph>{words('emailChanged.notYou')}</Paragraph>}
        <LinkButton href={linkTo('/vendor/invoices/account')} theme={theme}>
          {words('storeAccount.button')}
        </LinkButton>
      </>
    ),
  }
}
