import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const mailCheck: Template<'mail-check'> = (
  { sentAt },
  { words, theme, brand, storeUrl, formatTime },
) => {
  return {
    subject: words('mailCheck.subject', { brand }),
    preview: words('mailCheck.works'),
    body: (
      <>
        <MailHeading>{words('mailCheck.heading')}</MailHeading>
        <Paragraph>{words('mailCheck.works')}</Paragraph>
        <Paragraph>{words('mailCheck.sentAt', { sentAt: formatTime(sentAt) })}</Paragraph>
        <LinkButton href={storeUrl} theme={theme}>
          {words('mailCheck.openStore')}
        </LinkButton>
      </>
    ),
  }
}
