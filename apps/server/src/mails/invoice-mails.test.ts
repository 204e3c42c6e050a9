import { locales } from '@kids-crafts/rules/locales.ts'
import { expect, test } from 'vitest'

import { mailSamples } from './mail-samples.ts'
import { renderMail } from './render.tsx'

const payable = {
  to: 'ada@example.org',
  kind: 'invoice-payable',
  key: 'KC-2026-000123',
  theme: 'default',
  data: {
    invoiceNumber: 'KC-2026-000123',
    currency: 'USD',
    amountMinor: 2500,
    dueOn: '2026-03-31',
    reference: 'RF18KC2026000123',
    holder: 'Kids Crafts Ltd.',
    iban: 'IE64IRCE92050112345678',
    swift: 'IPBSIE2D',
    isOnAccount: true,
  },
} as const

test.each(locales)('in %s the account to pay into can be read, in groups of four', async (locale) => {
  const { text } = await renderMail({ ...payable, locale }, 'https://shop.example/')
  for (const part of ['KC-2026-000123', 'RF18KC2026000123', 'IE64 IRCE 9205 0112 3456 78', 'IPBSIE2D'])
    expect(text).toContain(part)
  expect(text).toContain(`https://shop.example/profile/invoices/KC-2026-000123?`)
})

test.each(locales)('every mail about invoices is complete in %s', async (locale) => {
  for (const sample of mailSamples.filter(({ kind }) => kind.startsWith('invoice-'))) {
    const mail = { ...sample, to: 'ada@example.org', locale, theme: 'default' as const }
    const { subject, html, text } = await renderMail(mail, 'https://shop.example/')
    for (const part of [subject, html, text])
      expect(part, sample.key).not.toMatch(/\{\{|undefined|invoice(Mail|Payable|Paid)\./)
  }
})

test('the words of a bank are text, whatever they look like', async () => {
  const data = {
    invoiceNumber: 'KC-2026-000123',
    currency: 'USD',
    amountMinor: 2500,
    bankReason: '<a href="https://elsewhere.example">Pay here</a>',
    waitingOrderNums: [],
  }
  const mail = { ...payable, kind: 'invoice-rejected', locale: 'en', data } as const
  const { html } = await renderMail(mail, 'https://shop.example/')
  expect(html).not.toContain('<a href="https://elsewhere.example"')
})
