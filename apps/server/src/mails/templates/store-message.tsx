import { Lines, LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const storeMessage: Template<'store-message'> = (
  { messageNumber, storeName, message, path, token, isToOwner },
  { words, theme, brand, linkTo },
) => {
  const reason = isToOwner ? 'storeMessage.textToOwner' : 'storeMessage.text'
  const heading = words('storeMessage.heading', { storeName })
  return {
    subject: words('storeMessage.subject', { storeName, messageNumber }),
    preview: heading,
    body: (
      <>
        <MailHeading>{heading}</MailHeading>
        <Paragraph>{words(reason, { storeName, brand })}</Paragraph>
        <Lines text={message} />
        <Paragraph>{words('storeMessage.answer')}</Paragraph>
        <LinkButton href={linkTo(path ?? '/vendor/messages', token)} theme={theme}>
          {words('storeMessage.button')}
        </LinkButton>
        <Paragraph>{words('conversation.noReplies')}</Paragraph>
      </>
    ),
  }
}
