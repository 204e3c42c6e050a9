import type { Locale } from '@kids-crafts/rules/locales.ts'

/** What an invoice, or the credit note that cancels one, tells: frozen when it is sent. Amounts are minor units and include tax unless they say net. */
export interface InvoiceFacts {
  kind: 'INVOICE' | 'CREDIT_NOTE'
  /** The legal number, such as KC-2026-000123. */
  number: string
  /** Days such as 2026-11-19. */
  issueOn: string
  dueOn: string
  locale: Locale
  currency: string
  /** The business, or the platform for what children made. */
  issuer: InvoiceParty
  buyer: InvoiceParty
  /** Where it is payable. */
  bank: InvoiceBank
  /** Structured creditor reference (ISO 11649), such as RF18KC2026000123. */
  reference: string
  /** What the buyer's office books it under, each once. */
  purchaseOrderNums: readonly string[]
  budgetLines: readonly string[]
  comment: string
  /** Of a credit note. */
  cancels?: { number: string; issueOn: string }
  /** Of a credit note that takes off some alone. */
  isPartial?: true
  parts: readonly InvoicePart[]
  /** By rate; without a rate: the seller states no tax. */
  taxes: readonly { percentThousandths?: number; netMinor: number; taxMinor: number }[]
  netMinor: number
  taxMinor: number
  totalMinor: number
  /** Paid before it was sent. */
  prepaidMinor: number
}
export interface InvoiceParty {
  name: string
  addressLines: readonly string[]
  countryIso: string
  city?: string
  postalIndex?: string
  taxNumber?: string
  email?: string
}
export interface InvoiceBank {
  holder: string
  bankName: string
  bankAddress: string
  iban: string
  swift: string
}
/** One seller's part of one order. Of a child, the maker is the pseudonym of its store; none has made what the platform gives. */
export interface InvoicePart {
  orderNum: string
  maker: string
  lines: readonly InvoiceLine[]
  shipping?: {
    minor: number
    taxMinor: number
    percentThousandths?: number
    /** Some of it is for wrapping a gift. */
    isWrapped?: true
  }
}
export interface InvoiceLine {
  name: string
  sku: string
  quantity: number
  priceMinor: number
  amountMinor: number
  taxMinor: number
  percentThousandths?: number
  /** What the platform gives of its own, without a tax; below zero it is taken back. */
  isGoodwill?: true
}
