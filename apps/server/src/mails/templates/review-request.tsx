import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

/** Some days after a delivery, to a buyer who has an account. */
export const reviewRequest: Template<'review-request'> = ({ orderNum, goods }, { words, theme, linkTo }) => {
  const text = words('reviewRequest.text', { orderNum })
  return {
    subject: words('reviewRequest.subject'),
    preview: text,
    body: (
      <>
        <MailHeading>{words('reviewRequest.subject')}</MailHeading>
        <Paragraph>{text}</Paragraph>
        {goods.map(({ fullName }, number) => (
          // oxlint-disable-next-line react/no-array-index-key -- A mail is rendered once: its lines never move.
          <Paragraph key={number}>{`• ${fullName}`}</Paragraph>
        ))}
        <LinkButton href={linkTo('/profile/reviews')} theme={theme}>
          {words('reviewRequest.button')}
        </LinkButton>
      </>
    ),
  }
}
