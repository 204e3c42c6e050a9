import type { Locale } from '@kids-crafts/rules/locales.ts'

/**
 * The content of an invoice or its cancelling credit note, frozen when sent. Amounts are in minor
 * units and include tax unless named net.
 */
export interface InvoiceFacts {
  kind: 'INVOICE' | 'CREDIT_NOTE'
  /** The legal number, such as KC-2026-000123. */
  number: string
  /** Dates such as 2026-11-19. */
  issueOn: string
  dueOn: string
  locale: Locale
  currency: string
  /** The business, or the platform for children's goods. */
  issuer: InvoiceParty
  buyer: InvoiceParty
  /** The account to pay into. */
  bank: InvoiceBank
  /** Structured creditor reference (ISO 11649), such as RF18KC2026000123. */
  reference: string
  /** The buyer's office references, without duplicates. */
  purchaseOrderNums: readonly string[]
  budgetLines: readonly string[]
  comment: string
  /** For a credit note. */
  cancels?: { number: string; issueOn: string }
  /** For a partial credit note. */
  isPartial?: true
  parts: readonly InvoicePart[]
  /** By rate; no rate means that the seller states no tax. */
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
/**
 * A seller's part of an order. For a child, the maker is the store's pseudonym; goodwill from the
 * platform has no maker.
 */
export interface InvoicePart {
  orderNum: string
  maker: string
  lines: readonly InvoiceLine[]
  shipping?: {
    minor: number
    taxMinor: number
    percentThousandths?: number
    /** Includes gift wrap. */
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
  /** The platform's goodwill, without tax; negative if taken back. */
  isGoodwill?: true
}
