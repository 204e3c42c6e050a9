import type { Requisite } from '@kids-crafts/contract/requisites.ts'

import type { Db } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'

export function listRequisites(db: Db, { accountId }: SignedIn): Promise<Requisite[]> {
  return db
    .selectFrom('requisite')
    .select(requisiteColumns)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('requisite_id')
    .execute()
}

export const requisiteColumns = [
  'requisite_id as requisiteId',
  'bank_name as bankName',
  'bank_address as bankAddress',
  'iban',
  'swift',
  'bank_code as bankCode',
  'currency',
] as const
