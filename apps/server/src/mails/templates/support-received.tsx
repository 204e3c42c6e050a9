import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const supportReceived: Template<'support-received'> = (
  { requestNumber, login, topic, path, token },
  { words, theme, brand, linkTo },
) => {
  return {
    subject: words('supportReceived.subject', { requestNumber }),
    preview: words('supportReceived.answer'),
    body: (
      <>
        <MailHeading>{words('supportReceived.heading')}</MailHeading>
        <Paragraph>{words('supportReceived.text', { login, brand, requestNumber })}</Paragraph>
        <Paragraph>{words('supportReceived.topic', { topic })}</Paragraph>
        <Paragraph>{words('supportReceived.answer')}</Paragraph>
        <LinkButton href={linkTo(path ?? '/profile/support', token)} theme={theme}>
          {words('conversation.button')}
        </LinkButton>
        <Paragraph>{words('conversation.noReplies')}</Paragraph>
      </>
    ),
  }
}
