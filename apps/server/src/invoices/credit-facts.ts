import { sumsByRate } from './documents/invoice-sums.ts'
import { wordsOf } from './documents/words.ts'
import type { Words } from './documents/words.ts'
import type { InvoiceFacts, InvoicePart } from './invoice-facts.ts'

/** What a credit note of some of an invoice says of its own; the rest is the invoice's. */
export type PartialCredit = Pick<InvoiceFacts, 'parts' | 'purchaseOrderNums' | 'budgetLines'>

/** The one that cancels it says the same, of its own day. */
export const creditFactsOf = (
  facts: InvoiceFacts,
  { number, reference, issueOn }: Pick<InvoiceFacts, 'number' | 'reference' | 'issueOn'>,
): InvoiceFacts => ({
  ...facts,
  kind: 'CREDIT_NOTE',
  number,
  reference,
  issueOn,
  dueOn: issueOn,
  cancels: { number: facts.number, issueOn: facts.issueOn },
})

/** Some of it alone, with the sums of that. */
export function partOfFacts(facts: InvoiceFacts, credit: PartialCredit): InvoiceFacts {
  const taken: InvoiceFacts = { ...facts, ...credit, isPartial: true, comment: '', prepaidMinor: 0 }
  const taxes = [...sumsByRate(taken)].map(([percentThousandths, sums]) => ({
    ...(percentThousandths !== undefined && { percentThousandths }),
    ...sums,
  }))
  const netMinor = taxes.reduce((sum, tax) => sum + tax.netMinor, 0)
  const taxMinor = taxes.reduce((sum, tax) => sum + tax.taxMinor, 0)
  return { ...taken, taxes, netMinor, taxMinor, totalMinor: netMinor + taxMinor }
}

/** What a refund gives back of a line of an order. */
export interface LineBack {
  orderNum: string
  orderPartId: number
  maker: string
  percentThousandths: number | null
  name: string
  sku: string
  priceMinor: number
  units: number
  goodsMinor: number
  taxMinor: number
  shippingMinor: number
  /** Of the part, as it was invoiced. */
  partShippingMinor: number
  partShippingTaxMinor: number
  isWrapped: boolean
  /** Of the part's shipping, by earlier credit notes. */
  shippingBeforeMinor: number
}

export const amountBack = ({ goodsMinor, shippingMinor }: LineBack): number => goodsMinor + shippingMinor

/**
 * The parts of a credit note for a refund: its lines as they were sold, and what the platform gives beside them as a line of its own.
 * Goodwill has no tax, because the sale keeps its own: nobody's share of it changes. Below zero it is goodwill from before, which
 * the lines take back.
 */
export function partsBack(
  { locale }: Pick<InvoiceFacts, 'locale'>,
  { orderNum, lines, goodwillMinor }: { orderNum: string; lines: readonly LineBack[]; goodwillMinor: number },
): InvoicePart[] {
  const say = wordsOf(locale)
  const parts = [...Map.groupBy(lines, ({ orderPartId }) => orderPartId).values()].map((ofPart) =>
    withALine(partBack(ofPart), say),
  )
  const goodwill: InvoicePart = {
    orderNum,
    maker: '',
    lines: [
      {
        name: say('goodwill', { orderNum }),
        sku: '',
        quantity: Math.sign(goodwillMinor),
        priceMinor: Math.abs(goodwillMinor),
        amountMinor: goodwillMinor,
        taxMinor: 0,
        isGoodwill: true,
      },
    ],
  }
  return [...parts, ...(goodwillMinor === 0 ? [] : [goodwill])].filter((part) => part.lines.length > 0)
}

/** The standard knows no document without a line, so shipping that goes back alone is one. */
function withALine({ shipping, ...part }: InvoicePart, say: Words): InvoicePart {
  if (shipping === undefined) return part
  if (part.lines.length > 0) return { ...part, shipping }
  const { minor, isWrapped, ...tax } = shipping
  const name = say(isWrapped ? 'shippingWrappedOf' : 'shippingOf', { orderNum: part.orderNum })
  return { ...part, lines: [{ name, sku: '', quantity: 1, priceMinor: minor, amountMinor: minor, ...tax }] }
}

function partBack(lines: readonly LineBack[]): InvoicePart {
  const [first] = lines
  if (first === undefined) throw new Error('A part without lines')
  const rate = first.percentThousandths === null ? {} : { percentThousandths: first.percentThousandths }
  const shippingMinor = lines.reduce((sum, line) => sum + line.shippingMinor, 0)
  return {
    orderNum: first.orderNum,
    maker: first.maker,
    lines: lines
      .filter(({ goodsMinor }) => goodsMinor !== 0)
      .map((line) => ({
        name: line.name,
        sku: line.sku,
        ...quantityBack(line),
        amountMinor: line.goodsMinor,
        taxMinor: line.taxMinor,
        ...rate,
      })),
    ...(shippingMinor > 0 && {
      shipping: {
        minor: shippingMinor,
        taxMinor: shippingTaxBack(first, shippingMinor),
        ...rate,
        ...(first.isWrapped && { isWrapped: true }),
      },
    }),
  }
}

/** Whole pieces at their price or, where somebody named an amount, one reduction of the price. */
const quantityBack = ({ units, priceMinor, goodsMinor }: LineBack) =>
  units > 0 && priceMinor * units === goodsMinor
    ? { quantity: units, priceMinor }
    : { quantity: 1, priceMinor: goodsMinor }

/** Rounded on what was given back up to now, so that all of it together is the tax that was invoiced. */
function shippingTaxBack(
  { partShippingMinor, partShippingTaxMinor, shippingBeforeMinor }: LineBack,
  shippingMinor: number,
): number {
  const taxOf = (minor: number) => Math.round((partShippingTaxMinor * minor) / partShippingMinor)
  return taxOf(shippingBeforeMinor + shippingMinor) - taxOf(shippingBeforeMinor)
}

/**
 * What of a refund each of an order's invoices has: what its own lines come to, as far as something is left of it, and the rest where
 * something is.
 */
export function divideBack(
  amountMinor: number,
  invoices: readonly { linesMinor: number; restMinor: number }[],
): number[] {
  let leftMinor = amountMinor
  const take = (minor: number) => {
    const taken = Math.max(0, Math.min(minor, leftMinor))
    leftMinor -= taken
    return taken
  }
  const ofLines = invoices.map(({ linesMinor, restMinor }) => take(Math.min(linesMinor, restMinor)))
  const all = invoices.map(({ restMinor }, index) => {
    const taken = ofLines[index] ?? 0
    return taken + take(restMinor - taken)
  })
  if (leftMinor > 0) throw new Error(`${leftMinor} of a refund are more than was invoiced`)
  return all
}
