import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const cardApproved: Template<'card-approved'> = ({ cardName }, { words, theme, brand, linkTo }) => {
  const subject = words('cardApproved.subject', { cardName })
  const text = words('cardApproved.text', { cardName, brand })
  return {
    subject,
    preview: text,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{text}</Paragraph>
        <LinkButton href={linkTo('/vendor/cards')} theme={theme}>
          {words('cardApproved.button')}
        </LinkButton>
      </>
    ),
  }
}
