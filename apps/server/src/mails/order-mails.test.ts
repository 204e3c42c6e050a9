import { locales } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { expect, test } from 'vitest'

import { mailKinds } from './kinds.ts'
import type { Mail } from './kinds.ts'
import { orderMailSamples, trackingUrl } from './order-mail-samples.ts'
import type { OrderMailSample } from './order-mail-samples.ts'
import { renderMail } from './render.tsx'

const buyer = { audience: 'BUYER' as const, firstName: 'Ada' }
const guardian = { audience: 'GUARDIAN' as const, childLogin: 'brave-otter' }
const guestLink = '/checkout/success-purchase/4821-7730-5#signed.token'
const profileLink = '/profile/orders/4821-7730-5'

async function rendered(
  sample: OrderMailSample,
  {
    locale = 'en',
    theme = 'default',
    timeZone = 'Europe/Berlin',
  }: Partial<Pick<Mail, 'locale' | 'theme' | 'timeZone'>> = {},
) {
  expect(mailKinds[sample.kind].parse(sample.data)).toEqual(sample.data)
  return renderMail(
    { to: 'ada@example.org', key: '4821-7730-5', locale, theme, timeZone, ...sample },
    `https://${theme}.shop.example`,
  )
}

function sampleOf<Kind extends OrderMailSample['kind']>(kind: Kind, samples: OrderMailSample[]) {
  const found = samples.find(
    (sample): sample is Extract<OrderMailSample, { kind: Kind }> => sample.kind === kind,
  )
  if (!found) throw new Error(`There is no sample of ${kind}`)
  return found
}

test.each(locales)('every mail of an order is complete in %s, in both stores', async (locale) => {
  for (const theme of ['default', 'kids'] as const) {
    for (const sample of orderMailSamples(buyer, profileLink)) {
      const { subject, html, text } = await rendered(sample, { locale, theme })
      for (const part of [subject, html, text]) {
        expect(part).not.toMatch(/\{\{|undefined|\[object|NaN|order[A-Z]?\w*\.[a-z]/)
      }
      expect(subject).toContain('4821-7730-5')
      expect(text).toContain('Ada')
      const link = `https://${theme}.shop.example${profileLink}?lang=${locale}`
      expect(html).toContain(`href="${link}"`)
      expect(text).toContain(link)
      expect(html).toContain(`<html dir="${locale === 'ar' ? 'rtl' : 'ltr'}" lang="${locale}">`)
    }
  }
})

test.each(locales)('P-01: a guardian learns in %s whose order it is, and is told why', async (locale) => {
  for (const sample of orderMailSamples(guardian, guestLink)) {
    const { subject, html, text } = await rendered(sample, { locale, theme: 'kids' })
    for (const part of [subject, html, text]) {
      expect(part).toContain('brave-otter')
      expect(part).not.toMatch(/\{\{|undefined|\[object|NaN/)
    }
    expect(text).not.toContain('Ada,')
    expect(text).toContain(
      `https://kids.shop.example/checkout/success-purchase/4821-7730-5?lang=${locale}#signed.token`,
    )
  }
})

test('P-01: a mail about a child’s order names the child, and a buyer’s mail has no child', () => {
  const { data } = sampleOf('order-placed', orderMailSamples(buyer, profileLink))
  const schema = mailKinds['order-placed']
  expect(schema.safeParse({ ...data, reader: { audience: 'GUARDIAN' } }).success).toBe(false)
  expect(schema.parse({ ...data, reader: { ...buyer, childLogin: 'brave-otter' } }).reader).toEqual(buyer)
})

const spaces = /[\u00a0\u202f\u2066-\u2069\u200e\u200f]/g
const plain = (text: string) => text.replaceAll(spaces, (space) => (/\s/.test(space) ? ' ' : ''))

test.each<[Locale, string, string, string]>([
  ['en', '$73.49', 'November 16, 2026 at 6:30 PM GMT+1', '2–5 days'],
  ['de', '73,49 $', '16. November 2026 um 18:30 MEZ', '2–5 Tage'],
  ['ru', '73,49 $', '16 ноября 2026 г. в 18:30 GMT+1', '2–5 дней'],
  ['tr', '$73,49', '16 Kasım 2026 18:30 GMT+1', '2–5 gün'],
  ['ar', '73.49 US$', '16 نوفمبر 2026 في 6:30 م', '2–5 أيام'],
])('in %s amounts, times and days are written as people there do', async (locale, amount, time, days) => {
  const { text } = await rendered(sampleOf('order-placed', orderMailSamples(buyer, profileLink)), { locale })
  for (const written of [amount, time, days]) expect(plain(text)).toContain(written)
})

test('a mail has a button for what can be done', async () => {
  const buttons = await Promise.all(
    orderMailSamples(buyer, profileLink).map(async (sample) => {
      const { html } = await rendered(sample)
      const labels = ['Pay now', 'Order again', 'Track the parcel', 'See the order', 'Open the dispute']
      return `${sample.kind}: ${labels.find((label) => html.includes(label))}`
    }),
  )
  expect(buttons).toEqual([
    'order-placed: Pay now',
    'order-placed: See the order',
    'order-placed: See the order',
    'order-placed: See the order',
    'order-paid: See the order',
    'order-payment-failed: Pay now',
    'order-payment-failed: See the order',
    'order-hold-ending: Pay now',
    'order-lapsed: Order again',
    ...Array<string>(12).fill('order-cancelled: See the order'),
    'order-items-cancelled: Pay now',
    'order-items-cancelled: See the order',
    ...Array<string>(7).fill('order-refunded: See the order'),
    ...Array<string>(2).fill('order-refund-failed: See the order'),
    ...Array<string>(6).fill('order-return: See the order'),
    ...Array<string>(12).fill('order-dispute: Open the dispute'),
    'order-shipped: Track the parcel',
    'order-shipped: See the order',
    'order-at-school: See the order',
    'order-delivered: See the order',
    ...Array<string>(5).fill('order-extended: See the order'),
    'order-late: See the order',
  ])
})

test('a parcel can be followed at the delivery service, and the order in the store', async () => {
  const { html, text } = await rendered(sampleOf('order-shipped', orderMailSamples(buyer, profileLink)))
  expect(text).toContain(trackingUrl)
  expect(text).toContain('Tracking number: JD0146 0000 1234')
  expect(html).toContain(`href="${trackingUrl.replace('&', '&amp;')}"`)
  expect(html).toContain('href="https://default.shop.example/profile/orders/4821-7730-5?lang=en"')
})

test('a payment for goods that were gone is returned with an apology', async () => {
  const goneSample = orderMailSamples(buyer, profileLink).find(
    ({ kind, data }) => kind === 'order-refunded' && data.reason === 'GOODS_GONE',
  )
  if (!goneSample) throw new Error('There is no such sample')
  const { subject, text } = await rendered(goneSample)
  expect(subject).toBe('Your $12.50 refund for order 4821-7730-5')
  expect(text).toContain('We’re sorry. We’re refunding all of it')
  expect(text).toContain('$12.50 goes back to your card.')
})

test.each(['//evil.example/x', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/a b'])(
  'S-33: %s is no page of the store, so no mail leads there',
  (link) => {
    const { data } = sampleOf('order-paid', orderMailSamples(buyer, profileLink))
    expect(mailKinds['order-paid'].safeParse({ ...data, link }).success).toBe(false)
  },
)

test('S-33: a tracking link is a web address', () => {
  const { data } = sampleOf('order-shipped', orderMailSamples(buyer, profileLink))
  const hostile = { ...data, trackingUrl: 'javascript:alert(1)' }
  expect(mailKinds['order-shipped'].safeParse(hostile).success).toBe(false)
})

test('S-33: names of people, sellers and goods are literal', async () => {
  const hostile = '<b>{{orderNum}}</b> ${7*7} {{7*7}} %0aBcc: =HYPERLINK("x")'
  const escaped = '&lt;b&gt;{{orderNum}}&lt;/b&gt; ${7*7} {{7*7}} %0aBcc: =HYPERLINK(&quot;x&quot;)'
  const { data } = sampleOf('order-paid', orderMailSamples({ ...buyer, firstName: hostile }, profileLink))
  const [part] = data.parts
  if (!part) throw new Error('The sample has no parts')
  const items = part.items.map((item) => ({ ...item, fullName: hostile, sku: hostile }))
  const parts = [{ ...part, sellerName: hostile, orderItemNum: hostile, items }]
  const sample = { kind: 'order-paid' as const, data: { ...data, parts, addressLines: [hostile] } }
  const { html, text } = await rendered(sample)
  expect(html).not.toContain('<b>')
  expect(html.split(escaped)).toHaveLength(7)
  expect(text.split(hostile)).toHaveLength(7)
})

test('a mail carries nothing that it does not show', () => {
  const { data } = sampleOf('order-placed', orderMailSamples(buyer, profileLink))
  const parsed = mailKinds['order-placed'].parse({ ...data, email: 'ada@example.org', comment: 'Ring twice' })
  expect(parsed).toEqual(data)
})
