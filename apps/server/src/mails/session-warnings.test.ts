import { locales } from '@kids-crafts/rules/locales.ts'
import { expect, test } from 'vitest'

import { renderMail } from './render.tsx'

const common = { to: 'ada@example.org', key: 'first' } as const
const at = '2026-03-04T05:06:00.000Z'

test.each(locales)('the mails about sign-ins are complete in %s, in both stores', async (locale) => {
  for (const theme of ['default', 'kids'] as const) {
    const attempts = await renderMail(
      { ...common, kind: 'sign-in-attempts', locale, theme, data: { login: 'ada-1', at } },
      'https://shop.example/',
    )
    const ended = await renderMail(
      {
        ...common,
        kind: 'session-ended',
        locale,
        theme,
        data: { login: 'ada-1', at, device: 'Chrome · Android' },
      },
      'https://shop.example/',
    )
    for (const { subject, html, text } of [attempts, ended]) {
      for (const part of [subject, html, text]) {
        expect(part).toContain('ada-1')
        expect(part).not.toMatch(/\{\{|undefined|signInAttempts\.|sessionEnded\./)
      }
      expect(text).toContain('https://shop.example/login')
    }
    expect(ended.text).toContain('Chrome · Android')
  }
})

test('a session that was ended on an unknown device says nothing about it', async () => {
  const data = { login: 'ada-1', at }
  const mail = { ...common, kind: 'session-ended', locale: 'en', theme: 'kids', data } as const
  expect((await renderMail(mail, 'https://shop.example/')).text).not.toContain('The device')
})
