import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const cardToApprove: Template<'card-to-approve'> = (
  { login, cardName, isPrice },
  { words, theme, brand, linkTo },
) => {
  const subject = words(isPrice ? 'cardToApprove.priceSubject' : 'cardToApprove.subject', { login })
  const text = words(isPrice ? 'cardToApprove.priceText' : 'cardToApprove.text', { login, cardName, brand })
  return {
    subject,
    preview: text,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{text}</Paragraph>
        <LinkButton href={linkTo('/vendor')} theme={theme}>
          {words('cardToApprove.button')}
        </LinkButton>
      </>
    ),
  }
}
