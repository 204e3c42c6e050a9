import { locales } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import fc from 'fast-check'
import { extractTextItems, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'

import { createPdfRenderer } from '../../platform/pdf/pdf-renderer.ts'
import type { InvoiceFacts } from '../invoice-facts.ts'
import { anInvoice, creditNoteOf, line, shipping, summedUp } from './testing/invoices.ts'
import { randomInvoice } from './testing/random-invoices.ts'
import { toCii } from './to-cii.ts'
import { toPdf } from './to-pdf.ts'
import { toUbl } from './to-ubl.ts'
import { invoiceMessages, wordsOf } from './words.ts'

const pdf = createPdfRenderer()
afterAll(() => pdf.stop())

test.each(locales)('an invoice in %s has every word, name and amount on one page', async (locale) => {
  const words = wordsOf(locale)
  const { pages, language, title } = await read(anInvoice({ locale }))
  expect(pages).toHaveLength(1)
  expect(language).toBe(locale)
  expect(title).toBe(`${words('title.INVOICE')} KC-2026-000123`)
  const [text] = pages
  const written = [
    'Holzwerkstatt Lindenau GmbH',
    'DE123456789',
    'École primaire Jean Moulin',
    '12 rue des Lilas',
  ]
  const booked = ['48213-90571-6', '48213-90602-1', 'PO 2026/117', 'Art & crafts, grade 4']
  const sold = ['Knitted teddy bear, brown', 'Мастерская «Ёлочка»', 'TEDDY01', 'Thank you for buying']
  const paid = ['DE89 3704 0044 0532 0130 00', 'DEUTDEDBLEG', 'RF18KC2026000123']
  for (const expected of [...written, ...booked, ...sold, ...paid]) expect(text).toContain(expected)
  if (locale === 'ar') return
  const keys = ['title.INVOICE', 'dueOn', 'buyer', 'taxes', 'untaxedRate', 'pay', 'attached'] as const
  for (const key of keys) expect(text).toContain(clean(words(key)))
})

test.each(locales)(
  'the words of an invoice in %s are complete and have the values of the English ones',
  (locale) => {
    const words: Record<string, string> = invoiceMessages[locale]
    expect(Object.keys(words)).toEqual(Object.keys(invoiceMessages.en))
    const valuesOf = (text = '') => text.match(/\{\{\w+\}\}/g)?.toSorted() ?? []
    for (const [key, english] of Object.entries(invoiceMessages.en)) {
      expect(valuesOf(words[key]), key).toEqual(valuesOf(english))
    }
    for (const text of Object.values(words)) expect(text).not.toMatch(/\S [:;?!»]/)
  },
)

test('an Arabic invoice is in Arabic and reads from right to left, with amounts and accounts whole', async () => {
  const placeIn = async (locale: Locale, text: string) => {
    const { items } = await read(anInvoice({ locale }))
    return items.find(({ str }) => clean(str).includes(text))?.x ?? Number.NaN
  }
  expect(await placeIn('en', 'Knitted')).toBeLessThan(await placeIn('en', '50.00'))
  expect(await placeIn('ar', 'Knitted')).toBeGreaterThan(await placeIn('ar', '50.00'))
  const { pages } = await read(anInvoice({ locale: 'ar', prepaidMinor: 2_000 }))
  expect(pages[0]?.match(/\p{Script=Arabic}/gu)?.length).toBeGreaterThan(200)
  for (const text of ['135.89 €', '-20.00 €', 'DE89 3704 0044 0532 0130 00']) expect(pages[0]).toContain(text)
})

test('amounts and dates are written as the language writes them, and what was paid is taken off', async () => {
  const { pages } = await read(anInvoice({ locale: 'de', prepaidMinor: 2_000 }))
  for (const text of ['135,89 €', '-20,00 €', '115,89 €', '19. Dezember 2026', '19 %'])
    expect(pages[0]).toContain(text)
  const paid = anInvoice()
  const { pages: nothing } = await read({ ...paid, prepaidMinor: paid.totalMinor })
  expect(nothing[0]).toContain('Nothing left to pay')
  expect(nothing[0]).not.toContain('DE89')
})

test('what wraps a gift is part of the delivery, and named', async () => {
  const facts = anInvoice()
  const wrapped = { ...shipping(950, 19_000), isWrapped: true as const }
  const parts = facts.parts.map((part) => ({ ...part, shipping: wrapped }))
  const invoice = summedUp({ ...facts, parts })
  expect((await read(invoice)).pages[0]).toContain('Delivery and gift wrap')
  for (const written of [toUbl(invoice), toCii(invoice)])
    expect(written).toContain('Delivery and gift wrap of order 48213-90571-6')
})

test('a credit note names the invoice that it cancels and asks for no money', async () => {
  const { pages, title } = await read(creditNoteOf(anInvoice()))
  expect(title).toBe('Credit note KC-2026-000123-C')
  for (const text of [
    'This credit note cancels invoice KC-2026-000123',
    'November 19, 2026',
    'Total credited',
  ]) {
    expect(pages[0]).toContain(text)
  }
  for (const text of ['DE89', 'How to pay', 'Due date']) expect(pages[0]).not.toContain(text)
})

test('200 lines stand on pages with a header and a number each, and nothing leaves the page', async () => {
  const lines = Array.from({ length: 200 }, (_, index) => ({
    ...line(100 + index, 1 + (index % 7), 19_000),
    name: `Product ${index}.`,
    sku: `SKU${index}`,
  }))
  const parts = [{ orderNum: 'Ŵ'.repeat(200), maker: 'Luna’s Loom', lines, shipping: shipping(700, 19_000) }]
  for (const locale of ['de', 'ar'] as const) {
    const { pages, items, width } = await read(anInvoice({ locale, parts }))
    expect(pages.length).toBeGreaterThan(6)
    for (const text of pages.slice(0, -1)) {
      expect(text).toContain('Luna’s Loom')
      expect(text).toContain('KC-2026-000123')
      if (locale === 'de') expect(text).toContain('Menge')
    }
    if (locale === 'de') expect(pages[1]).toContain(`Seite 2 von ${pages.length}`)
    for (const index of [0, 99, 199]) expect(pages.join(' ')).toContain(`Product ${index}.`)
    expect(Math.min(...items.map(({ x }) => x))).toBeGreaterThan(50)
    expect(Math.max(...items.map((item) => item.x + item.width))).toBeLessThan(width - 50)
  }
}, 30_000)

test('S-33 whatever people wrote, an invoice is made, and shows it as they wrote it', async () => {
  const hostile = ['#panic()', '{{7*7}}', '*bold* _it_', '<b>x</b>', '$x^2$', '#read("/x")']
  const lines = hostile.map((name) => ({ ...line(100, 1), name: `Toy ${name}`, sku: '#SKU{{sku}}' }))
  const { pages } = await read(
    anInvoice({ parts: [{ orderNum: '{{maker}}', maker: '= Heading #pagebreak()', lines }] }),
  )
  for (const name of [...hostile.map((text) => `Toy ${text}`), '= Heading #pagebreak()', '{{maker}}']) {
    expect(pages.join(' ')).toContain(name)
  }
  await fc.assert(
    fc.asyncProperty(randomInvoice, async (facts) => {
      expect((await toPdf(pdf, facts)).length).toBeGreaterThan(0)
    }),
    { numRuns: 8 },
  )
}, 60_000)

test('the file is PDF/A-3 with its XML attached, and says so to programs that look for Factur-X', async () => {
  const facts = anInvoice()
  const bytes = await toPdf(pdf, facts)
  const file = Buffer.from(bytes).toString('latin1')
  const document = await getDocumentProxy(Uint8Array.from(bytes))
  const names = [...((await document.getAttachments()) as Map<string, unknown>).keys()]
  expect(names).toEqual(['factur-x.xml'])
  const content = await document.getAttachmentContent('factur-x.xml')
  expect(Buffer.from(content ?? []).toString()).toBe(toCii(facts))
  const { metadata } = await document.getMetadata()
  const said = {
    'pdfaid:part': '3',
    'pdfaid:conformance': 'B',
    'pdfuaid:part': '1',
    'fx:documenttype': 'INVOICE',
    'fx:documentfilename': 'factur-x.xml',
    'fx:version': '1.0',
    'fx:conformancelevel': 'EN 16931',
    'dc:title': 'Invoice KC-2026-000123',
  }
  for (const [key, value] of Object.entries(said)) expect(metadata?.get(key), key).toBe(value)
  expect(file).toContain('<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#<')
  expect(file).toMatch(/\/AF \[\d+ 0 R\]/)
  expect(file).toContain('/AFRelationship /Alternative')
  expect(file).toContain('/S /GTS_PDFA1')
  // PDF/A requires device-independent colours.
  expect(file).not.toMatch(/\/Device(?:RGB|CMYK|Gray)/)
})

test('the table of the update leads to each of its objects', async () => {
  const file = Buffer.from(await toPdf(pdf, anInvoice())).toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
  const entries = [...file.slice(start).matchAll(/(\d+) 1\n(\d{10}) 00000 n \n/g)]
  expect(entries).toHaveLength(5)
  for (const [, number, offset] of entries) {
    expect(file.slice(Number(offset))).toMatch(new RegExp(`^${number} 0 obj\\n`))
  }
})

test('an invoice is the same file whenever it is made, dated by the day of its issue', async () => {
  const first = await toPdf(pdf, anInvoice())
  expect(Buffer.from(await toPdf(pdf, anInvoice())).equals(Buffer.from(first))).toBe(true)
  const { info } = await (await getDocumentProxy(Uint8Array.from(first))).getMetadata()
  expect(info).toMatchObject({ CreationDate: 'D:20261119000000Z' })
})

async function read(facts: InvoiceFacts) {
  const document = await getDocumentProxy(Uint8Array.from(await toPdf(pdf, facts)))
  const { items } = await extractTextItems(document)
  const { info } = await document.getMetadata()
  const { Title: title, Language: language } = info as Record<string, unknown>
  const { width } = (await document.getPage(1)).getViewport({ scale: 1 })
  const pages = items.map((page) => clean(page.map(({ str }) => str).join(' ')))
  return { title, language, width, pages, items: items.flat() }
}

/** Removes invisible characters: direction marks, break opportunities, special spaces. */
function clean(text: string): string {
  return text.replaceAll(/[\u200B-\u200F\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ')
}
