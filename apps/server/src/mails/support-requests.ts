import { createElement as h } from 'react'

import { ActionButton, MailHeading, Paragraph } from './layout.ts'
import type { Template } from './template.ts'

export const supportReceived: Template<'support-received'> = (data, { words, mail, storeUrl }) => {
  const { requestNumber, login, topic } = data
  const brand = words(`brand.${mail.theme}`)
  return {
    subject: words('supportReceived.subject', { requestNumber }),
    preview: words('supportReceived.answer'),
    body: [
      h(MailHeading, { key: 'heading' }, words('supportReceived.heading')),
      h(Paragraph, { key: 'text' }, words('supportReceived.text', { login, brand, requestNumber })),
      h(Paragraph, { key: 'topic' }, words('supportReceived.topic', { topic })),
      h(Paragraph, { key: 'answer' }, words('supportReceived.answer')),
      h(ActionButton, { key: 'open', href: storeUrl, theme: mail.theme }, words('supportReceived.button')),
    ],
  }
}

export const supportRequest: Template<'support-request'> = (data, { words }) => {
  const { requestNumber, login, topic, message, answerTo } = data
  const subject = words('supportRequest.subject', { requestNumber, topic })
  return {
    subject,
    preview: topic,
    body: [
      h(MailHeading, { key: 'heading' }, subject),
      h(Paragraph, { key: 'login' }, words('supportRequest.login', { login })),
      answerTo === undefined
        ? null
        : h(Paragraph, { key: 'answerTo' }, words('supportRequest.answerTo', { address: answerTo })),
      ...message.split('\n').map((line, number) => h(Paragraph, { key: `line ${number}` }, line)),
    ],
  }
}
