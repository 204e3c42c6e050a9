import { locales } from '@kids-crafts/rules/locales.ts'
import fc from 'fast-check'

import { anInvoice, creditNoteOf, line, shipping, summedUp } from './invoices.ts'
import type { InvoiceFacts, InvoicePart, InvoiceParty } from './invoices.ts'

/** Ordinary and hostile texts. */
const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 40 }) },
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    'Luna & Co. <b>"Loom"</b> \'s',
    ']]><!DOCTYPE x [<!ENTITY y "z">]>&y;',
    '&#0; &amp;lt;',
    'a\u0000b\u0008c\u001B\u007F\u0085d',
    '\uD800 alone \uDFFF',
    '\uFFFE\uFFFF\uFEFF',
    'مدرسة النور الابتدائية',
    '\u202Egnihton\u2069\u2067',
    'Шығармашылық үйі «Қыран»',
    'line one\nline two\r\n\tthree\u2028four',
    '👩🏽‍🏫🧸',
    'A'.repeat(500),
  ),
)

/** Two rates, a zero rate, and none. */
const rates = [19_000, 7_500, 0, undefined]
const rate = fc.constantFrom(...rates)
const price = fc.oneof(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: 9_999_999 }))

const lines = (ratesOfInvoice: fc.Arbitrary<number | undefined>, maxLines: number) =>
  fc.array(
    fc
      .tuple(
        price,
        fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 999 })),
        ratesOfInvoice,
        text,
        text,
      )
      .map(([priceMinor, quantity, percentThousandths, name, sku]) => ({
        ...line(priceMinor, quantity, percentThousandths),
        name,
        sku,
      })),
    { minLength: 1, maxLength: maxLines, size: 'max' },
  )

const parts = (ratesOfInvoice: fc.Arbitrary<number | undefined>): fc.Arbitrary<InvoicePart[]> => {
  const part = (maxLines: number) =>
    fc
      .tuple(text, text, lines(ratesOfInvoice, maxLines), fc.integer({ min: 0, max: 5_000 }), ratesOfInvoice)
      .map(([orderNum, maker, partLines, minor, percentThousandths]) => ({
        orderNum,
        maker,
        lines: partLines,
        ...(minor % 3 === 0
          ? {}
          : {
              shipping: {
                ...shipping(minor, percentThousandths),
                ...(minor % 3 === 1 && { isWrapped: true as const }),
              },
            }),
      }))
  const few = fc.array(part(8), { minLength: 1, maxLength: 4 })
  const long = part(200).map((only) => [only])
  return fc.oneof({ weight: 12, arbitrary: few }, { weight: 1, arbitrary: long })
}

const party = (taxNumber: fc.Arbitrary<string | undefined>): fc.Arbitrary<InvoiceParty> =>
  fc
    .record({
      name: text,
      addressLines: fc.array(text, { maxLength: 5 }),
      countryIso: fc.constantFrom('DE', 'FR', 'KZ', 'US', 'TR', 'GR'),
      city: fc.option(text, { nil: undefined }),
      postalIndex: fc.option(text, { nil: undefined }),
      taxNumber,
      email: fc.constantFrom(undefined, 'office@school.example', 'a&b@school.example'),
    })
    .map(withoutAbsent)

const taxNumbers = ['DE123456789', 'EL094259216', '123456789012', 'KZ 600 & 1']

/** An issuer without a tax number states no tax. */
const seller = fc.constantFrom(...taxNumbers, undefined).chain((taxNumber) =>
  fc.record({
    issuer: party(fc.constant(taxNumber)),
    parts: parts(taxNumber === undefined ? fc.constant(undefined) : rate),
  }),
)

export const randomInvoice: fc.Arbitrary<InvoiceFacts> = fc
  .record({
    seller,
    buyer: party(fc.constantFrom(undefined, 'FR40303265045', '99 12', ...taxNumbers)),
    locale: fc.constantFrom(...locales),
    currency: fc.constantFrom('EUR', 'USD', 'KZT'),
    purchaseOrderNums: fc.uniqueArray(text, { maxLength: 3 }),
    budgetLines: fc.uniqueArray(text, { maxLength: 3 }),
    comment: text,
    prepaid: fc.constantFrom(0, 0, 0.4, 1),
    isCreditNote: fc.boolean(),
  })
  .map(({ seller: sold, prepaid, isCreditNote, ...facts }) => {
    const invoice = summedUp(anInvoice({ ...facts, ...sold }))
    const prepaidMinor = Math.round(invoice.totalMinor * prepaid)
    return isCreditNote ? creditNoteOf({ ...invoice, prepaidMinor }) : { ...invoice, prepaidMinor }
  })

function withoutAbsent(value: { [Key in keyof InvoiceParty]: InvoiceParty[Key] | undefined }): InvoiceParty {
  return Object.fromEntries(
    Object.entries(value).filter(([, part]) => part !== undefined),
  ) as unknown as InvoiceParty
}
