import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const payoutDetailsChanged: Template<'payout-details-changed'> = (
  { masked, changedAt, holdDays },
  { words, theme, linkTo, formatTime },
) => {
  const subject = words('payoutChanged.subject')
  const text = words('payoutChanged.text', { time: formatTime(changedAt), masked })
  return {
    subject,
    preview: text,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{text}</Paragraph>
        <Paragraph>{words('payoutChanged.hold', { days: String(holdDays) })}</Paragraph>
        <Paragraph>{words('emailChanged.notYou')}</Paragraph>
        <LinkButton href={linkTo('/vendor/onboarding/bank-details')} theme={theme}>
          {words('payoutChanged.button')}
        </LinkButton>
      </>
    ),
  }
}
