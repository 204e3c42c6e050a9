import { readFileSync } from 'node:fs'

import { locales } from '@kids-crafts/rules/locales.ts'
import { expect, test } from 'vitest'

import { cards, givenSandbox, pay, sessionParams } from '../testing.ts'
import { wordsOf } from './words.ts'

async function givenPage(params: Parameters<typeof sessionParams>[0] = {}, options = {}) {
  const sandbox = await givenSandbox(options)
  const { checkout } = sandbox.client()
  const { id, url } = await checkout.sessions.create(sessionParams(params))
  const open = async (query = '', headers: Record<string, string> = {}) => {
    const answer = await fetch(`${sandbox.url}/pay/${id}${query}`, { headers })
    return { answer, page: await answer.text() }
  }
  return { sandbox, checkout, id, url, open }
}

test('the page shows items, total and labelled card fields, and needs no script', async () => {
  const { open } = await givenPage()
  const { answer, page } = await open()
  expect(page).toContain('Felt &#60;fox&#62; &#38; friends</bdi> × 2')
  expect(page).toContain('$29.99')
  for (const field of ['number', 'expiry', 'cvc']) {
    expect(page).toMatch(new RegExp(`<label for="${field}">`))
    expect(page).toMatch(new RegExp(`id="${field}"`))
  }
  expect(page).not.toContain('<script')
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self' http://shop.test;")
  expect(page).toContain('href="http://shop.test/checkout/error-pay"')
})

test('wrong fields are named, and what was typed of the card is not sent back', async () => {
  const { url, checkout, id } = await givenPage()
  const answer = await pay(url, '4242 4242 4242 4241', { expiry: '01 / 20', cvc: '12' })
  expect(answer.status).toBe(422)
  const page = await answer.text()
  for (const word of ['invalidNumber', 'invalidExpiry', 'invalidCvc'] as const) {
    expect(page).toContain(wordsOf.en[word])
  }
  expect(page.match(/aria-invalid="true"/g)).toHaveLength(3)
  expect(page).not.toContain('4241')
  expect((await checkout.sessions.retrieve(id)).payment_intent).toBeNull()
})

test('spaces, dashes, long years and Arabic digits are read', async () => {
  const { url, checkout, id } = await givenPage()
  await pay(url, '٤٢٤٢-٤٢٤٢ ٤٢٤٢ ٤٢٤٢', { expiry: '١٢/٢٠٤٠', cvc: '١٢٣' })
  expect((await checkout.sessions.retrieve(id)).payment_status).toBe('paid')
})

test('language and theme come from the address, the metadata, the browser', async () => {
  const { open } = await givenPage({ metadata: { theme: 'kids', locale: 'ar' } })
  expect((await open()).page).toContain('<html lang="ar" dir="rtl" data-theme="kids">')
  expect((await open('?lang=de&theme=default')).page).toContain('lang="de" dir="ltr" data-theme="default"')
  const other = await givenPage()
  const french = { 'accept-language': 'xx, en;q=0.5, fr-CA;q=0.9' }
  expect((await other.open('', french)).page).toContain(wordsOf.fr.title)
  expect((await other.open('?lang=%22%3E&theme=%22%3E')).page).toContain(
    'lang="en" dir="ltr" data-theme="default"',
  )
  // The choice stays over a declined card.
  const answer = await pay(`${other.url}?lang=de&theme=kids`, cards.declined)
  expect(answer.headers.get('location')).toBe(`/pay/${other.id}?lang=de&theme=kids`)
})

test('behind a path of the shop the page leads to itself under that path', async () => {
  const { id, open, url } = await givenPage({}, { publicUrl: 'https://shop.test/card/' })
  expect(url).toBe(`https://shop.test/card/pay/${id}`)
  expect((await open()).page).toContain(`action="/card/pay/${id}"`)
})

test('an unknown payment is not found', async () => {
  const { sandbox } = await givenPage()
  for (const path of ['/pay/cs_test_none', '/pay/', '/pay/__proto__', '/pay/x/y']) {
    expect((await fetch(sandbox.url + path)).status).toBe(404)
  }
})

test('every language has every word with its placeholders', () => {
  const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
  for (const locale of locales) {
    const words = wordsOf[locale]
    expect(Object.keys(words)).toEqual(Object.keys(wordsOf.en))
    for (const [name, text] of Object.entries(words)) {
      expect(text.trim()).not.toBe('')
      expect(placeholders(text)).toEqual(placeholders(wordsOf.en[name as keyof typeof words]))
    }
  }
})

test('the page has the colours of both stores', async () => {
  const { open } = await givenPage()
  const { page } = await open()
  const theme = readFileSync(new URL('../../../ui/src/theme.css', import.meta.url), 'utf8')
  const primaries = theme.match(/--primary: #\w{6};/g) ?? []
  expect(primaries).toHaveLength(2)
  for (const primary of primaries) expect(page).toContain(primary)
})
