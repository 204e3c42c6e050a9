import { locales } from '@kids-crafts/rules/locales.ts'
import { expect, test } from 'vitest'

import { renderMail } from './render.tsx'

const request = { requestNumber: 'S-7KQ2M4XWAB', login: 'parent', topic: 'Parcel <b>{{login}}</b>' }
const storeUrl = 'https://shop.example/'

test.each(locales)('the mails about a support request are complete in %s', async (locale) => {
  for (const theme of ['default', 'kids'] as const) {
    const mail = { to: 'ada@example.org', key: 'x', locale, theme }
    const received = await renderMail({ ...mail, kind: 'support-received', data: request }, storeUrl)
    const data = {
      ...request,
      message: 'First line\nSecond <i>line</i>',
      answerTo: 'ada@example.org',
      isUnconfirmed: true,
    }
    const asked = await renderMail({ ...mail, kind: 'support-request', data }, storeUrl)
    for (const { subject, html, text } of [received, asked]) {
      expect(subject).toContain('S-7KQ2M4XWAB')
      expect(html).not.toMatch(/<b>|<i>|undefined|support(?:Received|Request)\./)
      expect(text).toContain('Parcel <b>{{login}}</b>')
    }
    expect(asked.text).toContain('First line')
    expect(asked.text).toContain('ada@example.org')
  }
})
