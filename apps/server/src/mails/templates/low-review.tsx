import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

/** To the guardian of a child whose craft got few stars. */
export const lowReview: Template<'low-review'> = ({ fullName, hours }, { words, theme, linkTo }) => {
  const text = words('lowReview.text', { fullName, hours: String(hours) })
  return {
    subject: words('lowReview.subject'),
    preview: text,
    body: (
      <>
        <MailHeading>{words('lowReview.subject')}</MailHeading>
        <Paragraph>{text}</Paragraph>
        <LinkButton href={linkTo('/vendor/reviews')} theme={theme}>
          {words('lowReview.button')}
        </LinkButton>
      </>
    ),
  }
}
