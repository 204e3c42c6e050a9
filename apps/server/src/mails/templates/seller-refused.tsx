import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const sellerRefused: Template<'seller-refused'> = (
  { login, reason },
  { words, theme, brand, linkTo },
) => {
  const subject = words('sellerRefused.subject', { brand })
  const text = words('sellerRefused.text', { login, brand })
  return {
    subject,
    preview: text,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{text}</Paragraph>
        {reason !== undefined && <Paragraph>{words('sellerRefused.reason', { reason })}</Paragraph>}
        <Paragraph>{words('sellerRefused.again')}</Paragraph>
        <LinkButton href={linkTo('/profile/details/selling')} theme={theme}>
          {words('sellerRefused.button')}
        </LinkButton>
      </>
    ),
  }
}
