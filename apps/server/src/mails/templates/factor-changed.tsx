import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const factorChanged: Template<'factor-changed'> = (
  { login, change, changedAt },
  { words, theme, brand, linkTo, formatTime },
) => {
  const subject = words('factorChanged.subject', { login })
  const text = words(`factorChanged.${change}`, { login, brand, time: formatTime(changedAt) })
  return {
    subject,
    preview: text,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{text}</Paragraph>
        <Paragraph>{words('emailChanged.notYou')}</Paragraph>
        <LinkButton href={linkTo('/contacts')} theme={theme}>
          {words('emailChanged.button')}
        </LinkButton>
      </>
    ),
  }
}
