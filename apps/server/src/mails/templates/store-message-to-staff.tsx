import { Lines, MailHeading, Paragraph } from '../layout.tsx'
import type { Template } from '../template.ts'

export const storeMessageToStaff: Template<'store-message-to-staff'> = (data, { words }) => {
  const { messageNumber, storeName, vendorLogin, message, answerTo, guardianIsTold, ownerIsTold } = data
  const told = ownerIsTold
    ? 'storeMessageToStaff.ownerTold'
    : guardianIsTold
      ? 'storeMessageToStaff.told'
      : 'storeMessageToStaff.notTold'
  const subject = words('storeMessageToStaff.subject', { storeName, messageNumber })
  const store = words('storeMessageToStaff.store', { vendorLogin })
  return {
    subject,
    preview: store,
    body: (
      <>
        <MailHeading>{subject}</MailHeading>
        <Paragraph>{store}</Paragraph>
        <Paragraph>{words(told)}</Paragraph>
        <Paragraph>{words('storeMessageToStaff.answerTo', { address: answerTo })}</Paragraph>
        <Lines text={message} />
      </>
    ),
  }
}
