import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const sellerApproved: Template<'seller-approved'> = ({ login }, { words, theme, brand, linkTo }) => {
  const subject = words('sellerApproved.subject', { brand })
  const text = words('sellerApproved.text', { login, brand })
  return {
    subject,
    preview: text,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{text}</Paragraph>
        <Paragraph>{words('sellerApproved.next')}</Paragraph>
        <LinkButton href={linkTo('/vendor')} theme={theme}>
          {words('sellerApproved.button')}
        </LinkButton>
      </>
    ),
  }
}
