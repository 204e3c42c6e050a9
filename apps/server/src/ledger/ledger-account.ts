/**
 * An account of the ledger, named by its kind and owner. What each kind is for stands with the
 * table.
 */
export type LedgerAccount =
  | {
      kind:
        | 'CARD'
        | 'BANK'
        | 'HELD'
        | 'PLATFORM_FEE'
        | 'REFUND_OWED'
        | 'GOODWILL'
        | 'PLATFORM_LOSS'
        | 'IN_DISPUTE'
        | 'PROVIDER_FEE'
        | 'RECEIVABLE'
        | 'UNMATCHED'
    }
  | { kind: 'PAYMENT_ACCOUNT'; billId: string }
  | { kind: 'SELLER' | 'TAX' | 'SHIPPING' | 'PAID_DIRECT'; storeId: number }
  | { kind: 'SCHOOL_SHARE'; schoolId: number }

export interface Posting {
  account: LedgerAccount
  /** Above zero it adds to what the account's owner has. */
  amountMinor: number
}

/** The column `owner_key`: empty for an account of the platform itself. */
export function ownerKeyOf(account: LedgerAccount): string {
  if ('billId' in account) return account.billId
  if ('storeId' in account) return String(account.storeId)
  if ('schoolId' in account) return String(account.schoolId)
  return ''
}
