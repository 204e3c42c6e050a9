import type { BankLineRow } from '@kids-crafts/contract/invoices-staff.ts'

export type AllocationKind = BankLineRow['allocations'][number]['kind']

/**
 * What staff can say that the money of a line is for. What lies with a business is given back by
 * that business, and settles nothing that it owes.
 */
export function kindsFor({ store, payerIban }: Pick<BankLineRow, 'store' | 'payerIban'>): AllocationKind[] {
  if (store !== null) return ['INVOICE', 'ACCOUNT', 'RETURN']
  return payerIban === '' ? ['INVOICE', 'ACCOUNT', 'STORE'] : ['INVOICE', 'ACCOUNT', 'STORE', 'RETURN']
}
