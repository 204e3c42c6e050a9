import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const cardSentBack: Template<'card-sent-back'> = (
  { cardName, reasons, note },
  { words, theme, linkTo },
) => {
  const text = words('cardSentBack.text', { cardName })
  return {
    subject: words('cardSentBack.subject', { cardName }),
    preview: text,
    body: (
      <>
        <MailHeading>{words('cardSentBack.subject', { cardName })}</MailHeading>
        <Paragraph>{text}</Paragraph>
        {reasons.map((reason) => (
          <Paragraph key={reason}>{words(`cardReason.${reason}`)}</Paragraph>
        ))}
        {note !== undefined && <Paragraph>{words('cardSentBack.note', { note })}</Paragraph>}
        <Paragraph>{words('cardSentBack.next')}</Paragraph>
        <LinkButton href={linkTo('/vendor/cards')} theme={theme}>
          {words('cardSentBack.button')}
        </LinkButton>
      </>
    ),
  }
}
