import { sumsByRate } from './documents/invoice-sums.ts'
import { wordsOf } from './documents/words.ts'
import type { Words } from './documents/words.ts'
import type { InvoiceFacts, InvoicePart } from './invoice-facts.ts'

/** A partial credit note's own data; the rest is the invoice's. */
export type PartialCredit = Pick<InvoiceFacts, 'parts' | 'purchaseOrderNums' | 'budgetLines'>

/** A cancelling credit note repeats the invoice, with its own date. */
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

/** Only a part of it, with that part's sums. */
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

/** A refund's amounts for an order line. */
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
  /** Shipping of the part, as invoiced. */
  partShippingMinor: number
  partShippingTaxMinor: number
  isWrapped: boolean
  /** The part's shipping credited by earlier credit notes. */
  shippingBeforeMinor: number
}

export const amountBack = ({ goodsMinor, shippingMinor }: LineBack): number => goodsMinor + shippingMinor

/**
 * Parts of a refund's credit note: its lines as sold, and the platform's goodwill as a separate
 * line. Goodwill has no tax, because the sale keeps its tax: nobody's share of it changes. A
 * negative amount is earlier goodwill taken back by the lines.
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

/** The standard requires a line, so shipping refunded alone becomes one. */
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

/** Whole units at their price or, for a named amount, a single price reduction. */
const quantityBack = ({ units, priceMinor, goodsMinor }: LineBack) =>
  units > 0 && priceMinor * units === goodsMinor
    ? { quantity: units, priceMinor }
    : { quantity: 1, priceMinor: goodsMinor }

/** Rounds the cumulative amount, so that the total equals the invoiced tax. */
function shippingTaxBack(
  { partShippingMinor, partShippingTaxMinor, shippingBeforeMinor }: LineBack,
  shippingMinor: number,
): number {
  const taxOf = (minor: number) => Math.round((partShippingTaxMinor * minor) / partShippingMinor)
  return taxOf(shippingBeforeMinor + shippingMinor) - taxOf(shippingBeforeMinor)
}

/**
 * Divides a refund among an order's invoices: each gets the amount of its own lines, up to what is
 * left of it, and the remainder goes where something is left.
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
