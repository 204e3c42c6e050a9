import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { removeRequisite as endpoint } from '@kids-crafts/contract/requisites.ts'

import type { Db } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'

/** May be sent again: what is not there, or is somebody else's, is as good as removed. */
export async function removeRequisite(
  db: Db,
  { accountId }: SignedIn,
  { requisiteId }: InputOf<typeof endpoint>,
): Promise<Record<string, never>> {
  await db
    .deleteFrom('requisite')
    .where('requisite_id', '=', requisiteId)
    .where('account_id', '=', accountId)
    .execute()
  return {}
}
