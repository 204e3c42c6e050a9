import { createElement as h } from 'react'

import { ActionButton, MailHeading, Paragraph } from './layout.ts'
import type { Template } from './template.ts'

export const storeMessage: Template<'store-message'> = (data, { words, mail, storeUrl }) => {
  const { messageNumber, storeName, message, answerTo } = data
  const brand = words(`brand.${mail.theme}`)
  return {
    subject: words('storeMessage.subject', { storeName, messageNumber }),
    preview: words('storeMessage.heading', { storeName }),
    body: [
      h(MailHeading, { key: 'heading' }, words('storeMessage.heading', { storeName })),
      h(Paragraph, { key: 'text' }, words('storeMessage.text', { storeName, brand })),
      ...linesOf(message),
      h(
        Paragraph,
        { key: 'answer' },
        answerTo === undefined
          ? words('storeMessage.answer', { messageNumber })
          : words('storeMessage.answerTo', { messageNumber, address: answerTo }),
      ),
      h(
        ActionButton,
        { key: 'button', href: new URL('/profile/support', storeUrl).href, theme: mail.theme },
        words('storeMessage.button'),
      ),
    ],
  }
}

export const storeMessageToStaff: Template<'store-message-to-staff'> = (data, { words }) => {
  const { messageNumber, storeName, vendorLogin, message, answerTo, guardianIsTold } = data
  const subject = words('storeMessageToStaff.subject', { storeName, messageNumber })
  return {
    subject,
    preview: words('storeMessageToStaff.store', { vendorLogin }),
    body: [
      h(MailHeading, { key: 'heading' }, subject),
      h(Paragraph, { key: 'store' }, words('storeMessageToStaff.store', { vendorLogin })),
      h(
        Paragraph,
        { key: 'guardian' },
        words(guardianIsTold ? 'storeMessageToStaff.told' : 'storeMessageToStaff.notTold'),
      ),
      h(Paragraph, { key: 'answerTo' }, words('storeMessageToStaff.answerTo', { address: answerTo })),
      ...linesOf(message),
    ],
  }
}

const linesOf = (message: string) =>
  message.split('\n').map((line, number) => h(Paragraph, { key: `line ${number}` }, line))
