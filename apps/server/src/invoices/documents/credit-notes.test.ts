import { readFileSync } from 'node:fs'
import path from 'node:path'

import { locales } from '@kids-crafts/rules/locales.ts'
import fc from 'fast-check'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { afterAll, expect, test } from 'vitest'

import { amountBack, creditFactsOf, divideBack, partOfFacts, partsBack } from '../credit-facts.ts'
import type { LineBack } from '../credit-facts.ts'
import { brokenRules } from './testing/en16931-rules.ts'
import { termsOfCii, termsOfUbl } from './testing/invoice-terms.ts'
import { anInvoice } from './testing/invoices.ts'
import type { InvoiceFacts } from './testing/invoices.ts'
import { randomInvoice } from './testing/random-invoices.ts'
import { misplacedInUbl } from './testing/ubl-order.ts'
import { treeOf } from './testing/xml-tree.ts'
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

const numbered = { number: 'KC-2026-000124', reference: 'RF18KC2026000124', issueOn: '2026-12-01' }

/** A refund of parts of an invoice: some units or an amount of each line. */
function linesBack({ parts }: InvoiceFacts, roll: (below: number) => number): LineBack[] {
  return parts.flatMap(({ maker, lines, shipping, orderNum }, part) =>
    lines.slice(0, 20).map((line, index) => {
      const units = roll(line.quantity + 1)
      const isByAmount = roll(3) === 0
      const goodsMinor = isByAmount ? roll(line.amountMinor + 1) : line.priceMinor * units
      // A part has one tax rate; here, no line reports the rate of the shipping.
      const shippingMinor =
        index === 0 && shipping?.percentThousandths === line.percentThousandths
          ? roll((shipping?.minor ?? 0) + 1)
          : 0
      return {
        orderNum,
        // A separate part each: lines of a part in a random invoice have several rates.
        orderPartId: part * 1000 + index,
        maker,
        percentThousandths: line.percentThousandths ?? null,
        name: line.name,
        sku: line.sku,
        priceMinor: line.priceMinor,
        units: isByAmount ? 0 : units,
        goodsMinor,
        taxMinor: Math.round((line.taxMinor * goodsMinor) / line.amountMinor),
        shippingMinor,
        partShippingMinor: shipping?.minor ?? 0,
        partShippingTaxMinor: shipping?.taxMinor ?? 0,
        isWrapped: false,
        shippingBeforeMinor: 0,
      }
    }),
  )
}

const randomCredit = fc
  .tuple(
    randomInvoice.filter(({ kind }) => kind === 'INVOICE'),
    fc.constantFrom(...locales),
    fc.integer({ min: 1, max: 2 ** 31 }),
    fc.constantFrom(0, 0, 1, 777, -1),
  )
  .map(([invoice, locale, seed, goodwill]) => {
    let state = seed
    const roll = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    const lines = linesBack(invoice, roll)
    const linesMinor = lines.reduce((sum, line) => sum + amountBack(line), 0)
    const goodwillMinor =
      goodwill === -1 ? -Math.floor(linesMinor / 3) : goodwill || (linesMinor === 0 ? 5 : 0)
    const orderNum = invoice.parts[0]?.orderNum ?? ''
    const facts = { ...invoice, locale }
    const parts = partsBack(facts, { orderNum, lines, goodwillMinor })
    const credit = partOfFacts(facts, { parts, purchaseOrderNums: [], budgetLines: [] })
    return { invoice: facts, note: creditFactsOf(credit, numbered), backMinor: linesMinor + goodwillMinor }
  })
  .filter(({ backMinor }) => backMinor > 0)

test('200 random partial credit notes in ten languages are valid, name their invoice, and are as much as goes back', () => {
  fc.assert(
    fc.property(randomCredit, ({ invoice, note, backMinor }) => {
      expect(note.totalMinor).toBe(backMinor)
      expect(note.taxMinor).toBeLessThanOrEqual(invoice.taxMinor)
      const cii = toCii(note)
      using document = XmlDocument.fromString(cii)
      validator.validate(document)
      const terms = termsOfCii(treeOf(cii))
      const ubl = treeOf(toUbl(note))
      expect(misplacedInUbl(ubl)).toEqual([])
      expect(termsOfUbl(ubl)).toEqual(terms)
      expect(brokenRules(terms)).toEqual([])
      expect(terms).toMatchObject({ BT3: '381', BT25: invoice.number, BT26: invoice.issueOn })
    }),
    { numRuns: 200 },
  )
})

test('the parts of a credit note say pieces as they were sold, amounts as one reduction, and goodwill without tax', () => {
  const back: LineBack = {
    orderNum: '48213-90571-6',
    orderPartId: 1,
    maker: 'Holzwerkstatt Lindenau',
    percentThousandths: 19_000,
    name: 'Knitted teddy bear, brown',
    sku: 'TEDDY01',
    priceMinor: 2_500,
    units: 1,
    goodsMinor: 2_500,
    taxMinor: 399,
    shippingMinor: 295,
    partShippingMinor: 590,
    partShippingTaxMinor: 94,
    isWrapped: false,
    shippingBeforeMinor: 0,
  }
  const byAmount = {
    ...back,
    units: 0,
    goodsMinor: 700,
    taxMinor: 112,
    shippingMinor: 295,
    shippingBeforeMinor: 295,
  }
  const partsOf = (lines: LineBack[], goodwillMinor: number) =>
    partsBack({ locale: 'en' }, { orderNum: back.orderNum, lines, goodwillMinor })
  expect(partsOf([back], 300)).toMatchObject([
    { lines: [{ quantity: 1, priceMinor: 2_500, taxMinor: 399 }], shipping: { minor: 295, taxMinor: 47 } },
    { lines: [{ name: 'Goodwill for order 48213-90571-6', quantity: 1, amountMinor: 300, taxMinor: 0 }] },
  ])
  expect(partsOf([byAmount], -200)).toMatchObject([
    { lines: [{ quantity: 1, priceMinor: 700, amountMinor: 700 }], shipping: { minor: 295, taxMinor: 47 } },
    { lines: [{ quantity: -1, priceMinor: 200, amountMinor: -200 }] },
  ])
  expect(partsOf([{ ...back, units: 0, goodsMinor: 0, taxMinor: 0 }], 0)).toEqual([
    {
      orderNum: back.orderNum,
      maker: back.maker,
      lines: [
        {
          name: 'Delivery of order 48213-90571-6',
          sku: '',
          quantity: 1,
          priceMinor: 295,
          amountMinor: 295,
          taxMinor: 47,
          percentThousandths: 19_000,
        },
      ],
    },
  ])
})

test('a partial one says that it reduces its invoice, and why goodwill has no tax', () => {
  const invoice = anInvoice()
  const parts = partsBack(invoice, { orderNum: '48213-90571-6', lines: [], goodwillMinor: 500 })
  const note = creditFactsOf(
    partOfFacts(invoice, { parts, purchaseOrderNums: [], budgetLines: [] }),
    numbered,
  )
  expect(termsOfCii(treeOf(toCii(note)))).toMatchObject({
    BT20: 'This credit note reduces invoice KC-2026-000123.',
    BT110: '0.00',
    BT112: '5.00',
    taxes: [{ BT118: 'E', BT120: 'Goodwill is paid without tax: the tax on the sale stays the same.' }],
  })
})

test('what goes back is divided by the lines of each invoice, and beyond them to where something is left', () => {
  expect(
    divideBack(30, [
      { linesMinor: 10, restMinor: 50 },
      { linesMinor: 20, restMinor: 20 },
    ]),
  ).toEqual([10, 20])
  expect(
    divideBack(30, [
      { linesMinor: 0, restMinor: 25 },
      { linesMinor: 0, restMinor: 20 },
    ]),
  ).toEqual([25, 5])
  expect(
    divideBack(5, [
      { linesMinor: 25, restMinor: 0 },
      { linesMinor: 0, restMinor: 5 },
    ]),
  ).toEqual([0, 5])
  expect(() => divideBack(6, [{ linesMinor: 6, restMinor: 5 }])).toThrow('more than was invoiced')
})
