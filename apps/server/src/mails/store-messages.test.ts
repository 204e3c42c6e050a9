import { locales } from '@kids-crafts/rules/locales.ts'
import { expect, test } from 'vitest'

import { renderMail } from './render.tsx'

const storeUrl = 'https://shop.example/'
const about = {
  messageNumber: 'M-7KQ2M4XWAB',
  storeName: 'Silver <b>Heron</b>',
  message: 'First line\nSecond <i>{{storeName}}</i>',
}

test.each(locales)('the mails about a message to a store are complete in %s', async (locale) => {
  for (const theme of ['default', 'kids'] as const) {
    const mail = { to: 'ada@example.org', key: 'x', locale, theme }
    const guardian = await renderMail({ ...mail, kind: 'store-message', data: about }, storeUrl)
    const link = { path: '/messages/M-7KQ2M4XWAB', token: 'a-token' }
    const told = await renderMail({ ...mail, kind: 'store-message', data: { ...about, ...link } }, storeUrl)
    const owner = await renderMail(
      { ...mail, kind: 'store-message', data: { ...about, isToOwner: true } },
      storeUrl,
    )
    const data = { ...about, vendorLogin: 'silver-heron', answerTo: 'bo@example.org', guardianIsTold: true }
    const staff = await renderMail({ ...mail, kind: 'store-message-to-staff', data }, storeUrl)
    for (const { subject, html, text } of [guardian, told, owner, staff]) {
      expect(subject).toContain('M-7KQ2M4XWAB')
      expect(html).not.toMatch(/<b>|<i>|undefined|storeMessage|\{\{(?!storeName)/)
      expect(text).toContain('Second <i>{{storeName}}</i>')
    }
    expect(owner.text).not.toBe(guardian.text)
    expect(told.html).toMatch(/https:\/\/shop.example\/messages\/M-7KQ2M4XWAB\?[^"]*#a-token/)
    expect(staff.text).toContain('bo@example.org')
    expect(staff.text).toContain('silver-heron')
  }
})
