import { LinkButton, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const enquiryReceived: Template<'enquiry-received'> = (
  { requestNumber, enquiryKind, path, token },
  { words, theme, brand, linkTo },
) => ({
  subject: words('enquiryReceived.subject', { requestNumber }),
  preview: words('enquiryReceived.answer'),
  body: (
    <>
      <MailHeading>{words('enquiryReceived.heading')}</MailHeading>
      <Paragraph>{words('enquiryReceived.text', { brand, requestNumber })}</Paragraph>
      <Paragraph>
        {words(enquiryKind === 'VENDOR' ? 'enquiryReceived.vendor' : 'enquiryReceived.answer')}
      </Paragraph>
      {path !== undefined && (
        <>
          <LinkButton href={linkTo(path, token)} theme={theme}>
            {words('conversation.button')}
          </LinkButton>
          <Paragraph>{words('conversation.noReplies')}</Paragraph>
        </>
      )}
      <Paragraph>{words('enquiryReceived.ignore')}</Paragraph>
    </>
  ),
})
