import { enquiryKinds } from '@kids-crafts/rules/enquiries.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import { expect, test } from 'vitest'

import { renderMail } from './render.tsx'

const storeUrl = 'https://shop.example/'
const requestNumber = 'E-7KQ2M4XWAB'
const typed = {
  role: 'Teacher',
  name: 'Ada <b>{{brand}}</b>',
  companyName: 'Mill',
  phone: '+16045550123',
  country: 'Canada',
  message: 'First line\nSecond <i>line</i>',
}

test.each(locales)('the mails about an enquiry are complete in %s', async (locale) => {
  for (const theme of ['default', 'kids'] as const) {
    const mail = { to: 'ada@example.org', key: 'x', locale, theme }
    for (const enquiryKind of enquiryKinds) {
      const about = { requestNumber, enquiryKind }
      const received = await renderMail({ ...mail, kind: 'enquiry-received', data: about }, storeUrl)
      const data = { ...about, answerTo: 'bo@example.org', ...typed }
      const staff = await renderMail({ ...mail, kind: 'enquiry-to-staff', data }, storeUrl)
      for (const { subject, html } of [received, staff]) {
        expect(subject).toContain(requestNumber)
        expect(html).not.toMatch(/<b>|<i>|undefined|enquiry(?:Received|ToStaff)|\{\{(?!brand)/)
      }
      for (const text of ['Ada <b>{{brand}}</b>', 'Second <i>line</i>', 'bo@example.org', '+16045550123']) {
        expect(staff.text).toContain(text)
      }
    }
  }
})

test('S-55 nothing that was typed stands in the subject of a mail', async () => {
  const data = { requestNumber, enquiryKind: 'CONTACT' as const, answerTo: 'bo@example.org', ...typed }
  const mail = { to: 'help@shop.example', key: 'x', locale: 'en' as const, theme: 'default' as const }
  const { subject } = await renderMail({ ...mail, kind: 'enquiry-to-staff', data }, storeUrl)
  expect(subject).toBe(`Contact form: ${requestNumber}`)
})
