import { locales } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { extractTextItems, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'

import { renderReceipt } from '#receipts'
import type { ReceiptData } from '#receipts'

import { createPdfRenderer } from '../platform/pdf/pdf-renderer.ts'
import { aReceipt } from '../testing/receipts.ts'
import { receiptMessages, wordsOf } from './words.ts'

const pdf = createPdfRenderer()
afterAll(() => pdf.stop())

const inLocale = new Map<Locale, ReturnType<typeof read>>()
/** The same receipt for several tests, since setting one takes long. */
function readIn(locale: Locale) {
  const known = inLocale.get(locale) ?? read(aReceipt(), locale)
  inLocale.set(locale, known)
  return known
}

test.each(locales)('a receipt in %s has every word, name and amount on one page', async (locale) => {
  const words = wordsOf(locale)
  const { pages, language, title } = await readIn(locale)
  expect(pages).toHaveLength(1)
  expect(language).toBe(locale)
  expect(title).toBe(`${words('title')} 48213-90571-6`)
  const [text = ''] = pages
  const names = [
    'Knitted teddy bear, brown',
    'Мастерская «Ёлочка»',
    'TEDDY01',
    'DE123456789',
    '48213-90571-6-2',
  ]
  for (const expected of [...names, 'aigerim@school.example', '45 Abai Avenue'])
    expect(text).toContain(expected)
  // Where the business and we can be reached, and our tax number.
  for (const expected of ['Lindenweg 12, 04109 Leipzig', '1 Harbour Lane', '123456789RT0001'])
    expect(text).toContain(expected)
  if (locale === 'ar') return
  const said = [
    words('title'),
    words('paidAt'),
    words('payment.STRIPE'),
    words('status.IN_DELIVERY'),
    words('taxes'),
  ]
  for (const expected of said) expect(text).toContain(expected)
})

test.each(locales)(
  'the words of a receipt in %s are complete and have the values of the English ones',
  (locale) => {
    const words: Record<string, string> = receiptMessages[locale]
    expect(Object.keys(words)).toEqual(Object.keys(receiptMessages.en))
    const valuesOf = (text = '') => text.match(/\{\{\w+\}\}/g)?.toSorted() ?? []
    for (const [key, english] of Object.entries(receiptMessages.en)) {
      expect(valuesOf(words[key]), key).toEqual(valuesOf(english))
    }
  },
)

test('amounts and dates are written as the language writes them', async () => {
  const { pages: german } = await readIn('de')
  for (const text of ['1.564,90 $', '-25,00 $', '12. November 2026', '19 %'])
    expect(german[0]).toContain(text)
  const { pages: english } = await readIn('en')
  for (const text of ['$1,564.90', '-$25.00', 'November 12, 2026', '9:41 AM UTC', '19%', '$1,539.90']) {
    expect(english[0]).toContain(text)
  }
  const { pages: away } = await read({ ...aReceipt(), timeZone: 'America/New_York' }, 'en')
  expect(away[0]).toContain('4:41 AM EST')
})

test('an Arabic receipt reads from right to left, with amounts whole', async () => {
  const placeOf = async (locale: Locale, text: string) =>
    (await readIn(locale)).items.find(({ str }) => clean(str).includes(text))?.x ?? Number.NaN
  expect(await placeOf('en', 'Knitted')).toBeLessThan(await placeOf('en', '50.00'))
  expect(await placeOf('ar', 'Knitted')).toBeGreaterThan(await placeOf('ar', '50.00'))
  const { pages } = await readIn('ar')
  for (const text of ['1,564.90 US$', '-25.00 US$']) expect(pages[0]).toContain(text)
})

test('S-33 names and addresses are shown as people wrote them', async () => {
  const hostile = [
    '#panic()',
    '{{7*7}}',
    '{{orderNum}}',
    '*bold* _it_',
    '<b>x</b>',
    '$x^2$',
    '#read("/x")',
    '\\u{41}',
  ]
  const receipt = aReceipt()
  const [part] = receipt.parts
  if (part === undefined) throw new Error('The receipt has no part')
  const { pages } = await read(
    aReceipt({
      buyer: { firstName: '#sys.inputs', lastName: '#include "x"', email: '"#a"@school.example' },
      deliveryAddress: hostile,
      parts: [
        {
          ...part,
          seller: { name: '= Heading #pagebreak()', kind: 'CHILD' },
          lines: hostile.map((fullName) => ({
            ...aLine(receipt),
            fullName: `Toy ${fullName}`,
            sku: '#SKU{{sku}}',
          })),
        },
      ],
    }),
    'en',
  )
  const text = pages.join(' ')
  for (const words of hostile) expect(text).toContain(`Toy ${words}`)
  for (const words of [
    '#sys.inputs #include "x"',
    '"#a"@school.example',
    '= Heading #pagebreak()',
    '#SKU{{sku}}',
  ]) {
    expect(text).toContain(words)
  }
})

test('a name cannot turn the words around it', async () => {
  const receipt = aReceipt({
    buyer: { firstName: '\u202Eevil', lastName: '\u2069\u2067x', email: 'a@b.example' },
  })
  expect((await read(receipt, 'en')).pages[0]).toContain('evil x')
})

test('a name of nothing that can be printed is marked, and one of nothing at all is no problem', async () => {
  const receipt = aReceipt()
  const parts = ['🙂', '王', ''].map((name) => ({
    orderItemNum: '1',
    seller: { name, kind: 'CHILD' as const },
    lines: [{ ...aLine(receipt), fullName: name, sku: name }],
    shipping: { kind: 'DELIVERY' as const, minor: 100 },
  }))
  const { pages } = await read(
    aReceipt({ parts, buyer: { firstName: '', lastName: '', email: '' }, deliveryAddress: ['🙂', ''] }),
    'ar',
  )
  expect(pages[0]?.match(/\uFFFD/g)).toHaveLength(6)
})

test('a hundred lines stand on pages with a header each, and nothing leaves the page', async () => {
  const receipt = aReceipt()
  const [part] = receipt.parts
  if (part === undefined) throw new Error('The receipt has no part')
  const lines = Array.from({ length: 100 }, (_, index) => ({
    ...aLine(receipt),
    fullName: index % 10 === 0 ? 'Ŵ'.repeat(200) : `Product ${index}.`,
  }))
  for (const locale of ['de', 'ar'] as const) {
    const long = aReceipt({
      parts: [{ ...part, seller: { name: 'S'.repeat(200), kind: 'CHILD' }, lines }],
      buyer: { firstName: 'N'.repeat(100), lastName: 'M'.repeat(100), email: `${'a'.repeat(64)}@b.example` },
      deliveryAddress: ['x'.repeat(200)],
    })
    const { pages, items, width } = await read(long, locale)
    expect(pages.length).toBeGreaterThan(4)
    for (const [index, text] of pages.slice(0, -1).entries()) {
      expect(text, `page ${index + 1}`).toContain(locale === 'de' ? 'Menge' : '48213-90571-6')
    }
    if (locale === 'de') expect(pages[1]).toContain(`Seite 2 von ${pages.length}`)
    for (const index of [1, 55, 99]) expect(pages.join(' ')).toContain(`Product ${index}.`)
    expect(pages.join('').replaceAll(/[^Ŵ]/g, '')).toHaveLength(2000)
    expect(Math.min(...items.map(({ x }) => x))).toBeGreaterThan(50)
    expect(Math.max(...items.map((item) => item.x + item.width))).toBeLessThan(width - 50)
  }
}, 20_000)

test('an order that is not paid has no receipt but a summary', async () => {
  const { paidAt: _, ...unpaid } = aReceipt({
    status: 'AWAITING_PAYMENT',
    refunds: [],
    taxes: [],
    deliveryAddress: [],
  })
  const { pages, title } = await read(unpaid, 'en')
  expect(title).toBe('Order summary 48213-90571-6')
  expect(pages[0]).toContain('Not paid yet')
  expect(pages[0]).toContain('Collected at school')
  expect(pages[0]).not.toContain('Receipt')
})

test('a receipt is the same file whenever it is made, dated by the last thing it tells of', async () => {
  const first = await renderReceipt(pdf, aReceipt(), 'fr')
  expect(Buffer.from(await renderReceipt(pdf, aReceipt(), 'fr')).equals(first)).toBe(true)
  const { info } = await (await getDocumentProxy(Uint8Array.from(first))).getMetadata()
  expect(info).toMatchObject({ CreationDate: 'D:20261113150000Z' })
})

async function read(receipt: ReceiptData, locale: Locale) {
  const document = await getDocumentProxy(Uint8Array.from(await renderReceipt(pdf, receipt, locale)))
  const { items } = await extractTextItems(document)
  const { info } = await document.getMetadata()
  const { Title: title, Language: language } = info as Record<string, unknown>
  const { width } = (await document.getPage(1)).getViewport({ scale: 1 })
  const pages = items.map((page) => clean(page.map(({ str }) => str).join(' ')))
  return { title, language, width, pages, items: items.flat() }
}

/** Without what is not seen: marks of direction, places where a word may break, kinds of space. */
function clean(text: string): string {
  return text.replaceAll(/[\u200B-\u200F\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ')
}

function aLine({ parts }: ReceiptData) {
  const line = parts[0]?.lines[0]
  if (line === undefined) throw new Error('The receipt has no line')
  return line
}

test('a receipt says that a parcel is wrapped', async () => {
  const receipt = aReceipt()
  const parts = receipt.parts.map((part) => ({
    ...part,
    shipping: { ...part.shipping, kind: 'WRAPPED' as const },
  }))
  const { pages } = await read({ ...receipt, parts }, 'de')
  expect(pages[0]).toContain('Lieferung und Geschenkverpackung')
})

test('a receipt says what the buyer’s office books the order under', async () => {
  const office = { purchaseOrderNum: 'PO 2026/117', budgetLine: 'Art & crafts, grade 4' }
  const { pages } = await read(aReceipt(office), 'de')
  for (const text of ['Bestellnummer', 'PO 2026/117', 'Kostenstelle', 'Art & crafts, grade 4'])
    expect(pages[0]).toContain(text)
})
