import { MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const enquiryReceived: Template<'enquiry-received'> = (
  { requestNumber, enquiryKind },
  { words, brand },
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
      <Paragraph>{words('enquiryReceived.ignore')}</Paragraph>
    </>
  ),
})
