/**
 * Who sends invoices to payers and tells what they have paid. Its calls leave this process: none is
 * made inside a transaction.
 */
export interface Bank {
  send(invoice: BankInvoice): Promise<void>
  /** The oldest first, until `done` was said of each. */
  news(): Promise<BankNews[]>
  done(newsId: string): Promise<void>
  /** Returns money to a payer. The same key again is the same payment. */
  sendBack?(payment: PaymentBack): Promise<void>
}

export interface BankInvoice {
  /** Ours: sent twice is one invoice at the bank. */
  key: string
  number: string
  reference: string
  totalMinor: number
  currency: string
  /** `2026-11-30` */
  dueOn: string
  issuerName: string
  payToIban: string
  documents: readonly BankDocument[]
}

export interface BankDocument {
  name: string
  type: 'application/pdf' | 'application/xml'
  bytes: Uint8Array
}

export type BankNews = { id: string } & (
  | { kind: 'ACCEPTED'; invoiceKey: string }
  | { kind: 'REJECTED'; invoiceKey: string; reason: string }
  | { kind: 'STATEMENT'; name: string; bytes: Uint8Array }
)

export interface PaymentBack {
  key: string
  toIban: string
  toName: string
  amountMinor: number
  currency: string
  reference: string
}
