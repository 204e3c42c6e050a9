import { Lines, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

const details = ['role', 'name', 'companyName', 'country', 'phone'] as const

export const enquiryToStaff: Template<'enquiry-to-staff'> = (data, { words }) => {
  const { requestNumber, enquiryKind, answerTo, message } = data
  const kind = words(`enquiryToStaff.kind.${enquiryKind}`)
  // Nothing that was typed stands in a header.
  const subject = words('enquiryToStaff.subject', { kind, requestNumber })
  return {
    subject,
    preview: kind,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        {details.map((detail) => {
          const value = data[detail]
          return (
            value !== undefined && (
              <Paragraph key={detail}>{words(`enquiryToStaff.${detail}`, { value })}</Paragraph>
            )
          )
        })}
        <Paragraph>{words('enquiryToStaff.answerTo', { address: answerTo })}</Paragraph>
        {message !== undefined && <Lines text={message} />}
        <Paragraph>{words('enquiryToStaff.handled', { requestNumber })}</Paragraph>
      </>
    ),
  }
}
