import { locales } from '@kids-crafts/rules/locales.ts'
import { expect, test } from 'vitest'

import { renderMail } from './render.tsx'

test.each(locales)('the last mail says in %s whose account was closed, and when', async (locale) => {
  for (const theme of ['default', 'kids'] as const) {
    const { subject, html, text } = await renderMail(
      {
        to: 'ada@example.org',
        kind: 'account-closed',
        key: 'first',
        locale,
        theme,
        data: { login: 'brave-otter', closedAt: '2026-03-04T05:06:00.000Z' },
      },
      'https://shop.example',
    )
    for (const part of [subject, html, text]) {
      expect(part).not.toMatch(/\{\{|undefined|\[object/)
      expect(part).toContain('brave-otter')
    }
    expect(text).toMatch(/2026/)
  }
})
