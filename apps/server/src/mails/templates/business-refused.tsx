import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const businessRefused: Template<'business-refused'> = (
  { requestNumber, staffReason },
  { words, theme, brand, linkTo },
) => {
  const subject = words('sellerRefused.subject', { brand })
  const text = words('businessRefused.text', { number: requestNumber })
  return {
    subject,
    preview: text,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{text}</Paragraph>
        <Paragraph>{words('sellerRefused.reason', { reason: staffReason })}</Paragraph>
        <Paragraph>{words('sellerRefused.again')}</Paragraph>
        <LinkButton href={linkTo('/for-business')} theme={theme}>
          {words('businessRefused.button')}
        </LinkButton>
      </>
    ),
  }
}
