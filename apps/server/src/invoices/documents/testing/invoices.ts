import type { toCii } from '../to-cii.ts'

export type InvoiceFacts = Parameters<typeof toCii>[0]
export type InvoicePart = InvoiceFacts['parts'][number]
export type InvoiceParty = InvoiceFacts['issuer']

/** A school's invoice for two makers' goods from two orders, in euros, with two tax rates. */
export function anInvoice(changes: Partial<InvoiceFacts> = {}): InvoiceFacts {
  return summedUp({
    kind: 'INVOICE',
    number: 'KC-2026-000123',
    issueOn: '2026-11-19',
    dueOn: '2026-12-19',
    locale: 'en',
    currency: 'EUR',
    issuer: {
      name: 'Holzwerkstatt Lindenau GmbH',
      addressLines: ['Merseburger Straße 42'],
      postalIndex: '04177',
      city: 'Leipzig',
      countryIso: 'DE',
      taxNumber: 'DE123456789',
      email: 'rechnung@holzwerkstatt.example',
    },
    buyer: {
      name: 'École primaire Jean Moulin',
      addressLines: ['Service achats', '12 rue des Lilas'],
      postalIndex: '69003',
      city: 'Lyon',
      countryIso: 'FR',
      email: 'achats@ecole-moulin.example',
    },
    bank: {
      holder: 'Holzwerkstatt Lindenau GmbH',
      bankName: 'Deutsche Bank',
      bankAddress: 'Martin-Luther-Ring 2, 04109 Leipzig',
      iban: 'DE89370400440532013000',
      swift: 'DEUTDEDBLEG',
    },
    reference: 'RF18KC2026000123',
    purchaseOrderNums: ['PO 2026/117'],
    budgetLines: ['Art & crafts, grade 4'],
    comment: 'Thank you for buying from young makers.',
    parts: [
      {
        orderNum: '48213-90571-6',
        maker: 'Holzwerkstatt Lindenau',
        lines: [
          { ...line(2_500, 2, 19_000), name: 'Knitted teddy bear, brown', sku: 'TEDDY01' },
          { ...line(333, 3, 19_000), name: 'Paper kite “Қыран” with a tail of ribbons', sku: 'KITE0042' },
          { ...line(1_450, 4, 7_000), name: 'Bilderbuch „Der kleine Fuchs“', sku: 'BOOK7' },
        ],
        shipping: { minor: 590, taxMinor: 94, percentThousandths: 19_000 },
      },
      {
        orderNum: '48213-90602-1',
        maker: 'Мастерская «Ёлочка»',
        lines: [{ ...line(1_200, 1), name: 'صندوق خشبي', sku: 'BOX-9' }],
      },
    ],
    taxes: [],
    netMinor: 0,
    taxMinor: 0,
    totalMinor: 0,
    prepaidMinor: 0,
    ...changes,
  })
}

export function creditNoteOf(invoice: InvoiceFacts): InvoiceFacts {
  const { number, issueOn } = invoice
  return {
    ...invoice,
    kind: 'CREDIT_NOTE',
    number: `${number}-C`,
    issueOn: '2026-11-25',
    cancels: { number, issueOn },
  }
}

export function line(priceMinor: number, quantity: number, percentThousandths?: number) {
  const amountMinor = priceMinor * quantity
  const taxMinor = taxWithin(amountMinor, percentThousandths)
  return { priceMinor, quantity, amountMinor, taxMinor, ...rateOf(percentThousandths) }
}

export function shipping(minor: number, percentThousandths?: number): NonNullable<InvoicePart['shipping']> {
  return { minor, taxMinor: taxWithin(minor, percentThousandths), ...rateOf(percentThousandths) }
}

const rateOf = (percentThousandths?: number) =>
  percentThousandths === undefined ? {} : { percentThousandths }

const taxWithin = (grossMinor: number, percentThousandths = 0) =>
  Math.round((grossMinor * percentThousandths) / (100_000 + percentThousandths))

/** Adds the taxes and totals of its parts. */
export function summedUp(facts: InvoiceFacts): InvoiceFacts {
  const taxes = new Map<
    number | undefined,
    { percentThousandths?: number; netMinor: number; taxMinor: number }
  >()
  const add = (percentThousandths: number | undefined, grossMinor: number, taxMinor: number) => {
    const sum = taxes.get(percentThousandths) ?? { ...rateOf(percentThousandths), netMinor: 0, taxMinor: 0 }
    sum.netMinor += grossMinor - taxMinor
    sum.taxMinor += taxMinor
    taxes.set(percentThousandths, sum)
  }
  for (const part of facts.parts) {
    for (const { amountMinor, taxMinor, percentThousandths } of part.lines) {
      add(percentThousandths, amountMinor, taxMinor)
    }
    if (part.shipping) add(part.shipping.percentThousandths, part.shipping.minor, part.shipping.taxMinor)
  }
  const sums = [...taxes.values()]
  const netMinor = sums.reduce((total, tax) => total + tax.netMinor, 0)
  const taxMinor = sums.reduce((total, tax) => total + tax.taxMinor, 0)
  return { ...facts, taxes: sums, netMinor, taxMinor, totalMinor: netMinor + taxMinor }
}
