import { Lines, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const supportRequest: Template<'support-request'> = (
  { requestNumber, login, topic, message, answerTo, isUnconfirmed },
  { words },
) => {
  const subject = words('supportRequest.subject', { requestNumber, topic })
  return {
    subject,
    preview: topic,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{words('supportRequest.login', { login })}</Paragraph>
        {answerTo !== undefined && (
          <Paragraph>{words('supportRequest.answerTo', { address: answerTo })}</Paragraph>
        )}
        {isUnconfirmed && <Paragraph>{words('supportRequest.unconfirmed')}</Paragraph>}
        <Lines text={message} />
      </>
    ),
  }
}
