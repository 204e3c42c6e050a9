import { decimal } from '../../platform/decimal.ts'
import type { InvoiceFacts, InvoiceLine, InvoiceParty, InvoicePart } from '../invoice-facts.ts'
import { assertAddsUp, sum, sumsByRate } from './invoice-sums.ts'
import { wordsOf } from './words.ts'
import type { Words } from './words.ts'
import { plainText } from './xml.ts'

/**
 * An invoice in EN 16931 terms, used by both XML forms: texts are cleaned, amounts are decimals
 * without tax.
 */
export interface EInvoice {
  typeCode: '380' | '381'
  number: string
  issueOn: string
  dueOn?: string
  paymentTerms?: string
  notes: readonly string[]
  currency: string
  purchaseOrderNum?: string
  salesOrderNum?: string
  budgetLine?: string
  cancels?: { number: string; issueOn: string }
  seller: EParty
  buyer: EParty
  payment?: { meansCode: string; reference: string; iban: string; holder: string; bic: string }
  lines: readonly ELine[]
  charges: readonly { amount: string; reason: string; tax: TaxCategory }[]
  taxes: readonly (TaxCategory & { net: string; tax: string; exemptionReason?: string })[]
  totals: {
    lines: string
    charges?: string
    net: string
    tax: string
    gross: string
    prepaid?: string
    due: string
  }
}

export interface EParty {
  name: string
  /** Identifies a seller without a VAT number for the buyer's office. */
  id?: string
  vatNumber?: string
  /** Valid in its own country, if it isn't a VAT number. */
  localTaxNumber?: string
  email?: string
  street?: string
  street2?: string
  street3?: string
  city?: string
  postalIndex?: string
  countryIso: string
}

interface ELine {
  id: string
  note: string
  name: string
  sku: string
  quantity: string
  /** Per unit, without tax. */
  price: string
  amount: string
  tax: TaxCategory
}

export interface TaxCategory {
  /** Standard, zero, exempt, or not subject to tax. */
  code: 'S' | 'Z' | 'E' | 'O'
  percent?: string
}

export function eInvoiceOf(facts: InvoiceFacts): EInvoice {
  assertAddsUp(facts)
  const words = wordsOf(facts.locale)
  const isCreditNote = facts.kind === 'CREDIT_NOTE'
  const categoryOf = taxCategories(facts)
  const vatIsOutside = facts.taxes.every(
    ({ percentThousandths }) => categoryOf(percentThousandths).code === 'O',
  )
  const orderNums = plainTexts(facts.parts.map(({ orderNum }) => orderNum))
  const budgetLines = plainTexts(facts.budgetLines)
  return {
    typeCode: isCreditNote ? '381' : '380',
    number: plainText(facts.number),
    issueOn: facts.issueOn,
    ...(isCreditNote ? { paymentTerms: cancelsSentence(facts, words) } : { dueOn: facts.dueOn }),
    notes: notesOf(facts, words),
    currency: facts.currency,
    ...only('purchaseOrderNum', plainTexts(facts.purchaseOrderNums)),
    ...only('salesOrderNum', orderNums),
    ...(budgetLines.length === 0 ? {} : { budgetLine: budgetLines.join(', ') }),
    ...(facts.cancels === undefined ? {} : { cancels: facts.cancels }),
    seller: sellerOf(facts.issuer),
    buyer: partyOf(facts.buyer, { hasVat: !vatIsOutside }),
    ...(isCreditNote ? {} : { payment: paymentOf(facts) }),
    lines: facts.parts
      .flatMap((part) => part.lines.map((line) => ({ part, line })))
      .map(({ part, line }, index) => lineOf(line, { id: String(index + 1), part, words, categoryOf })),
    charges: facts.parts.flatMap((part) => chargesOf(part, { words, categoryOf })),
    taxes: taxesOf(facts, { words, categoryOf }),
    totals: totalsOf(facts),
  }
}

type CategoryOf = (percentThousandths: number | undefined) => TaxCategory

/**
 * Untaxed goods are exempt, because the standard allows nothing else besides "not subject to tax";
 * an issuer without a tax number can only state the latter.
 */
function taxCategories({ issuer, taxes }: InvoiceFacts): CategoryOf {
  const hasRates = taxes.some(({ percentThousandths }) => percentThousandths !== undefined)
  const outside: TaxCategory = { code: 'O' }
  const exempt: TaxCategory = { code: 'E', percent: '0' }
  const untaxed = hasRates || plainText(issuer.taxNumber ?? '') !== '' ? exempt : outside
  return (percentThousandths) => {
    if (percentThousandths === undefined) return untaxed
    return { code: percentThousandths === 0 ? 'Z' : 'S', percent: String(percentThousandths / 1_000) }
  }
}

function lineOf(
  line: InvoiceLine,
  { id, part, words, categoryOf }: { id: string; part: InvoicePart; words: Words; categoryOf: CategoryOf },
): ELine {
  const netMinor = line.amountMinor - line.taxMinor
  const sku = plainText(line.sku)
  const { orderNum, maker } = part
  const note =
    maker === '' && line.isGoodwill
      ? `${words('orderNum')} ${orderNum}`
      : words('lineNote', { orderNum, maker })
  return {
    id,
    note: plainText(note),
    name: plainText(line.name) || sku || '-',
    sku,
    quantity: String(line.quantity),
    price: unitPrice(netMinor, line.quantity),
    amount: decimal(netMinor),
    tax: categoryOf(line.percentThousandths),
  }
}

/**
 * Eight decimals: for up to a million units, price times quantity equals the line's amount to the
 * cent.
 */
function unitPrice(netMinor: number, quantity: number): string {
  const [whole, fraction = ''] = (netMinor / quantity / 100).toFixed(8).split('.')
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`
}

function chargesOf(
  { orderNum, shipping }: InvoicePart,
  { words, categoryOf }: { words: Words; categoryOf: CategoryOf },
): EInvoice['charges'] {
  if (shipping === undefined || shipping.minor === 0) return []
  const reason = plainText(words(shipping.isWrapped ? 'shippingWrappedOf' : 'shippingOf', { orderNum }))
  const amount = decimal(shipping.minor - shipping.taxMinor)
  return [{ amount, reason, tax: categoryOf(shipping.percentThousandths) }]
}

function taxesOf(
  facts: InvoiceFacts,
  { words, categoryOf }: { words: Words; categoryOf: CategoryOf },
): EInvoice['taxes'] {
  return [...sumsByRate(facts)].map(([percentThousandths, { netMinor, taxMinor }]) => {
    const category = categoryOf(percentThousandths)
    const isUntaxed = category.code === 'E' || category.code === 'O'
    return {
      ...category,
      net: decimal(netMinor),
      tax: decimal(taxMinor),
      ...(isUntaxed ? { exemptionReason: untaxedSentence(facts, words) } : {}),
    }
  })
}

/** Why there is no tax: the seller charges none, or it is the platform's goodwill. */
export function untaxedSentence({ parts }: InvoiceFacts, words: Words): string {
  const untaxed = parts
    .flatMap(({ lines, shipping }) => [...lines, ...(shipping === undefined ? [] : [shipping])])
    .filter(({ percentThousandths }) => percentThousandths === undefined)
  const isGoodwill = (each: (typeof untaxed)[number]) => 'isGoodwill' in each
  return [
    ...(untaxed.every(isGoodwill) && untaxed.length > 0 ? [] : [words('untaxed')]),
    ...(untaxed.some(isGoodwill) ? [words('goodwillNote')] : []),
  ].join(' ')
}

function totalsOf(facts: InvoiceFacts): EInvoice['totals'] {
  const { netMinor, taxMinor, totalMinor, prepaidMinor } = facts
  const charges = facts.parts.flatMap(({ shipping }) => (shipping === undefined ? [] : [shipping]))
  const chargesMinor = sum(charges.map((shipping) => shipping.minor - shipping.taxMinor))
  const hasCharges = charges.some(({ minor }) => minor !== 0)
  return {
    lines: decimal(netMinor - chargesMinor),
    ...(hasCharges ? { charges: decimal(chargesMinor) } : {}),
    net: decimal(netMinor),
    tax: decimal(taxMinor),
    gross: decimal(totalMinor),
    ...(prepaidMinor === 0 ? {} : { prepaid: decimal(prepaidMinor) }),
    due: decimal(totalMinor - prepaidMinor),
  }
}

function notesOf(facts: InvoiceFacts, words: Words): string[] {
  const nums = plainTexts(facts.purchaseOrderNums)
  // The standard allows only one.
  const several = nums.length > 1 ? [`${words('purchaseOrderNum')}: ${nums.join(', ')}`] : []
  return plainTexts([facts.comment, ...several])
}

function cancelsSentence({ number, cancels, isPartial }: InvoiceFacts, words: Words): string {
  if (cancels === undefined)
    throw new Error(`The credit note ${number} does not say which invoice it cancels`)
  return plainText(words(isPartial ? 'corrects' : 'cancels', { number: cancels.number }))
}

function paymentOf({ bank, reference, currency }: InvoiceFacts): NonNullable<EInvoice['payment']> {
  const transfer = { sepa: '58', any: '30' }
  return {
    meansCode: currency === 'EUR' ? transfer.sepa : transfer.any,
    reference: plainText(reference),
    iban: bank.iban.replaceAll(/\s/g, ''),
    holder: plainText(bank.holder),
    bic: bank.swift.replaceAll(/\s/g, ''),
  }
}

/** Without a VAT number, the seller needs another identifier. */
function sellerOf(issuer: InvoiceParty): EParty {
  const seller = partyOf(issuer, { hasVat: true })
  const localTaxNumber = plainText(issuer.taxNumber ?? '')
  if (seller.vatNumber !== undefined) return seller
  if (localTaxNumber !== '') return { ...seller, id: localTaxNumber, localTaxNumber }
  return { ...seller, id: seller.email ?? seller.name }
}

function partyOf(party: InvoiceParty, { hasVat }: { hasVat: boolean }): EParty {
  const [street = '', street2 = '', ...others] = party.addressLines
    .map(plainText)
    .filter((line) => line !== '')
  const vatNumber = hasVat ? vatNumberOf(party) : ''
  const texts = {
    vatNumber,
    email: plainText(party.email ?? ''),
    street,
    street2,
    street3: others.join(', '),
    city: plainText(party.city ?? ''),
    postalIndex: plainText(party.postalIndex ?? ''),
  }
  const present = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
  return { name: plainText(party.name) || '-', countryIso: party.countryIso, ...present }
}

const vatPrefixes = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
)

/** Empty if the number doesn't contain its country, as in many countries. */
function vatNumberOf({ taxNumber = '', countryIso }: InvoiceParty): string {
  const number = plainText(taxNumber).replaceAll(' ', '')
  const prefix = number.slice(0, 2)
  return prefix === countryIso || vatPrefixes.has(prefix) ? number : ''
}

function only<Key extends string>(key: Key, values: readonly string[]): Partial<Record<Key, string>> {
  const [value] = values
  return values.length === 1 && value !== undefined ? ({ [key]: value } as Record<Key, string>) : {}
}

/** Distinct, non-empty texts. */
const plainTexts = (texts: readonly string[]) => [
  ...new Set(texts.map(plainText).filter((text) => text !== '')),
]
