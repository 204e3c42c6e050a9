import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { removeRequisite as endpoint } from '@kids-crafts/contract/requisites.ts'

import type { Db } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'

export async function removeRequisite(
  db: Db,
  { accountId }: SignedIn,
  { requisiteId }: InputOf<typeof endpoint>,
): Promise<Record<string, never>> {
  const { numDeletedRows } = await db
    .deleteFrom('requisite')
    .where('requisite_id', '=', requisiteId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Refusal('NOT_FOUND', 'There are no such bank details')
  return {}
}
