import { personalDataFault } from '@kids-crafts/rules/personal-data.ts'
import type { OwnName } from '@kids-crafts/rules/personal-data.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import type { LockedPart } from './lock-part.ts'

/**
 * P-07: a child must not reveal who it is or how to reach it, and its buyers and sellers must not
 * arrange contact outside the shop.
 */
export async function refusePersonalData(
  db: Transaction<DB>,
  { orderPartId }: LockedPart,
  field: string,
  text: string | null | undefined,
): Promise<void> {
  if (!text) return
  const { rows } = await sql<OwnName & { isToChild: boolean; isByChild: boolean }>`
    select
      seller_kind = 'CHILD' as "isToChild",
      coalesce(is_child(birth_year), false) as "isByChild",
      account.first_name as "firstName",
      account.last_name as "lastName"
    from order_part
    join customer_order using (order_id)
    left join account using (account_id)
    where order_part_id = ${orderPartId}
  `.execute(db)
  const [sale] = rows
  if (!sale?.isToChild && !sale?.isByChild) return
  const found = personalDataFault(text, sale.isByChild ? sale : undefined)
  if (found) throw new Refusal('VALIDATION', found, [{ field }])
}
