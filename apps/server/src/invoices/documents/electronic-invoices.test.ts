import { readFileSync } from 'node:fs'
import path from 'node:path'

import fc from 'fast-check'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { afterAll, expect, test } from 'vitest'

import { brokenRules } from './testing/en16931-rules.ts'
import { termsOfCii, termsOfUbl } from './testing/invoice-terms.ts'
import { anInvoice, creditNoteOf, line } from './testing/invoices.ts'
import { randomInvoice } from './testing/random-invoices.ts'
import { misplacedInUbl } from './testing/ubl-order.ts'
import { allAt, treeOf } from './testing/xml-tree.ts'
import { toCii } from './to-cii.ts'
import { toUbl } from './to-ubl.ts'

xmlRegisterFsInputProviders()
const schemaFile = path.join(import.meta.dirname, 'testing/factur-x-1.09/FACTUR-X_EN16931.xsd')
const schema = XmlDocument.fromBuffer(readFileSync(schemaFile), { url: schemaFile })
const validator = XsdValidator.fromDoc(schema)
afterAll(() => {
  validator.dispose()
  schema.dispose()
})

test('1,000 random invoices are valid: the schema, the order of UBL, the rules of EN 16931, and both forms say the same', () => {
  fc.assert(
    fc.property(randomInvoice, (facts) => {
      const cii = toCii(facts)
      assertOfSchema(cii)
      const terms = termsOfCii(treeOf(cii))
      const ubl = treeOf(toUbl(facts))
      expect(misplacedInUbl(ubl)).toEqual([])
      expect(termsOfUbl(ubl)).toEqual(terms)
      expect(brokenRules(terms)).toEqual([])
      const stated = [terms.BT109, terms.BT110, terms.BT112, terms.BT113 ?? '0'].map((decimal) =>
        Math.round(Number(decimal) * 100),
      )
      expect(stated).toEqual([facts.netMinor, facts.taxMinor, facts.totalMinor, facts.prepaidMinor])
    }),
    { numRuns: 1_000 },
  )
})

test('an invoice states what the buyer’s office needs', () => {
  const terms = termsOfCii(treeOf(toCii(anInvoice({ prepaidMinor: 2_000 }))))
  expect(terms).toMatchObject({
    BT1: 'KC-2026-000123',
    BT2: '2026-11-19',
    BT3: '380',
    BT5: 'EUR',
    BT9: '2026-12-19',
    BT13: 'PO 2026/117',
    BT19: 'Art & crafts, grade 4',
    BT83: 'RF18KC2026000123',
    BT84: 'DE89370400440532013000',
    BT86: 'DEUTDEDBLEG',
    BT109: '121.58',
    BT110: '14.31',
    BT112: '135.89',
    BT113: '20.00',
    BT115: '115.89',
  })
  expect(terms.taxes).toEqual([
    { BT116: '55.37', BT117: '10.52', BT118: 'S', BT119: '19' },
    { BT116: '54.21', BT117: '3.79', BT118: 'S', BT119: '7' },
    { BT116: '12.00', BT117: '0.00', BT118: 'E', BT119: '0', BT120: 'The seller charges no tax.' },
  ])
  expect(terms.lines[1]).toMatchObject({ BT129: '3', BT131: '8.39', BT146: '2.79666667' })
})

test('a credit note mirrors its invoice to the cent and names it', () => {
  const invoice = anInvoice({ prepaidMinor: 2_000 })
  const original = termsOfUbl(treeOf(toUbl(invoice)))
  const mirrored = termsOfUbl(treeOf(toUbl(creditNoteOf(invoice))))
  const { BT9: _, BT81: _means, BT83: _reference, BT84: _iban, BT85: _holder, BT86: _bic, ...same } = original
  expect(mirrored).toEqual({
    ...same,
    BT1: 'KC-2026-000123-C',
    BT2: '2026-11-25',
    BT3: '381',
    BT20: 'This credit note cancels invoice KC-2026-000123.',
    BT25: 'KC-2026-000123',
    BT26: '2026-11-19',
  })
})

test('what a name has in it stays a name, without what XML cannot carry or what would turn the words around it', () => {
  const name = `<b>&"'x</b> ]]> \u0000\u202Eb\uD800\u2069 é مدرسة`
  const facts = anInvoice({
    parts: [{ orderNum: '1', maker: 'm', lines: [{ ...line(100, 1), name, sku: '' }] }],
  })
  for (const terms of [termsOfCii(treeOf(toCii(facts))), termsOfUbl(treeOf(toUbl(facts)))]) {
    expect(terms.lines[0]?.BT153).toBe(`<b>&"'x</b> ]]> b\uFFFD é مدرسة`)
  }
})

test('an issuer without a tax number states that nothing is subject to tax', () => {
  const { taxNumber: _, ...issuer } = anInvoice().issuer
  const parts = [
    { orderNum: '1', maker: 'Luna’s Loom', lines: [{ ...line(1_500, 2), name: 'Bracelet', sku: 'B1' }] },
  ]
  const terms = termsOfCii(treeOf(toCii(anInvoice({ issuer, parts }))))
  expect(terms.taxes).toEqual([
    { BT116: '30.00', BT117: '0.00', BT118: 'O', BT120: 'The seller charges no tax.' },
  ])
  expect(brokenRules(terms)).toEqual([])
})

test('an invoice that does not add up is not made', () => {
  const invoice = anInvoice()
  const wrong = [
    { totalMinor: invoice.totalMinor + 1 },
    { netMinor: invoice.netMinor - 1, totalMinor: invoice.totalMinor - 1 },
    { taxes: invoice.taxes.slice(1) },
    {
      taxes: invoice.taxes.map((tax, index) => (index === 0 ? { ...tax, taxMinor: tax.taxMinor + 1 } : tax)),
    },
  ]
  for (const changes of wrong) {
    for (const make of [toCii, toUbl])
      expect(() => make({ ...invoice, ...changes })).toThrow('does not add up')
  }
})

test('the checks of these tests notice what is wrong', () => {
  const cii = toCii(anInvoice())
  const broken = (from: string, to: string) => brokenRules(termsOfCii(treeOf(changed(cii, from, to))))
  expect(broken('>42.02<', '>42.03<')).toEqual(['BR-CO-10', 'PEPPOL-EN16931-R120', 'BR-S-08'])
  expect(broken('>135.89</ram:Grand', '>135.88</ram:Grand')).toEqual(['BR-CO-15', 'BR-CO-16'])
  expect(broken('>10.52<', '>12.52<')).toEqual(['BR-CO-14', 'BR-CO-17'])
  expect(broken('"VA">DE123456789', '"XX">DE123456789')).toEqual(['BR-CO-26', 'BR-S-02', 'BR-E-02'])
  expect(broken('<ram:ExemptionReason>The seller charges no tax.</ram:ExemptionReason>', '')).toEqual([
    'BR-E-10',
  ])
  expect(() => assertOfSchema(changed(cii, '<ram:ApplicableHeaderTradeDelivery/>', ''))).toThrow(
    'not expected',
  )

  const ubl = toUbl(anInvoice())
  const misplacedIn = (from: string, to: string) => misplacedInUbl(treeOf(changed(ubl, from, to)))
  expect(misplacedIn('<cbc:DueDate>2026-12-19</cbc:DueDate>', '')).toEqual([])
  expect(misplacedIn('<cbc:ID>KC-2026-000123</cbc:ID>', '')).toEqual(['Invoice lacks cbc:ID'])
  const currency = '<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>'
  expect(misplacedIn(currency, `${currency}<cbc:DueDate>2026-12-19</cbc:DueDate>`)).toEqual([
    'Invoice: cbc:DueDate comes too late',
  ])
  expect(allAt(treeOf(ubl), 'cac:InvoiceLine')).toHaveLength(4)
})

function assertOfSchema(cii: string): void {
  using document = XmlDocument.fromString(cii)
  validator.validate(document)
}

function changed(xml: string, from: string, to: string): string {
  const result = xml.replace(from, () => to)
  if (result === xml) throw new Error(`The document has no ${from}`)
  return result
}
