import { expect, test } from 'vitest'

import { epcCodeOf, epcTextOf } from './epc-code.ts'
import { anInvoice, creditNoteOf } from './testing/invoices.ts'
import { transliterate } from './transliterate.ts'

test('the code asks for what is due, with account and reference', () => {
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    'DEUTDEDBLEG',
    'Holzwerkstatt Lindenau GmbH',
    'DE89370400440532013000',
  ]
  expect(epcTextOf(anInvoice({ prepaidMinor: 2_000 }))).toBe(
    [...lines, 'EUR115.89', '', 'RF18KC2026000123'].join('\n'),
  )
  expect(epcCodeOf(anInvoice())).toMatch(/^<svg .*<\/svg>$/)
})

test('other currencies, zero amounts, credit notes and unreadable names get no code', () => {
  const invoice = anInvoice()
  const without = [
    { ...invoice, currency: 'USD' },
    { ...invoice, prepaidMinor: invoice.totalMinor },
    creditNoteOf(invoice),
    { ...invoice, bank: { ...invoice.bank, holder: 'مدرسة النور' } },
    { ...invoice, bank: { ...invoice.bank, holder: '👩🏽‍🏫' } },
  ]
  for (const facts of without) expect(epcTextOf(facts)).toBeUndefined()
})

test('names are written in the letters that every bank reads', () => {
  const names = {
    'Größe & Söhne': 'Grosse Sohne',
    'École Saint-Cœur': 'Ecole Saint-Coeur',
    'Çağrı Işık': 'Cagri Isik',
    'ООО «Щегол и Ёлочка»': 'OOO Shchegol i Elochka',
    'Шығармашылық үйі': 'Shygarmashylyq uii',
    'Łódź\nGdańsk': 'Lodz Gdansk',
    'مدرسة Nour': '',
  }
  expect(Object.keys(names).map(transliterate)).toEqual(Object.values(names))
})
