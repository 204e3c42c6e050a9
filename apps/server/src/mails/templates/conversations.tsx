import { Lines, LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

/**
 * Mails about a conversation. Each leads to the page where it is read and answered: nobody reads
 * what is sent back by mail.
 */

export const conversationBegun: Template<'conversation-begun'> = (
  { requestNumber, path, token },
  { words, theme, brand, linkTo },
) => ({
  subject: words('conversationBegun.subject', { requestNumber }),
  preview: words('conversationBegun.text', { brand, requestNumber }),
  body: (
    <>
      <MailHeading>{words('conversationBegun.heading')}</MailHeading>
      <Paragraph>{words('conversationBegun.text', { brand, requestNumber })}</Paragraph>
      <LinkButton href={linkTo(path, token)} theme={theme}>
        {words('conversation.button')}
      </LinkButton>
      <Paragraph>{words('conversation.noReplies')}</Paragraph>
      <Paragraph>{words('enquiryReceived.ignore')}</Paragraph>
    </>
  ),
})

export const conversationAnswer: Template<'conversation-answer'> = (
  { requestNumber, path, token, isFromStore, storeName, staffText, text },
  { words, theme, brand, linkTo },
) => {
  const from = isFromStore ? storeName : brand
  const heading =
    from === undefined
      ? words('conversationAnswer.headingStore')
      : words('conversationAnswer.heading', { from })
  const shown = staffText ?? text
  return {
    subject: words('conversationAnswer.subject', { requestNumber }),
    preview: heading,
    body: (
      <>
        <MailHeading>{heading}</MailHeading>
        {shown === undefined ? (
          <Paragraph>{words('conversationAnswer.onPage')}</Paragraph>
        ) : (
          <Lines text={shown} />
        )}
        <LinkButton href={linkTo(path, token)} theme={theme}>
          {words('conversation.button')}
        </LinkButton>
        <Paragraph>{words('conversation.noReplies')}</Paragraph>
      </>
    ),
  }
}

export const conversationToStaff: Template<'conversation-to-staff'> = (
  { requestNumber, storeName, topic, message },
  { words },
) => {
  const subject = words('conversationToStaff.subject', { requestNumber })
  const about = storeName ?? topic
  return {
    subject,
    preview: about ?? subject,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        {about !== undefined && <Paragraph>{about}</Paragraph>}
        <Lines text={message} />
        <Paragraph>{words('conversationToStaff.answer')}</Paragraph>
      </>
    ),
  }
}
