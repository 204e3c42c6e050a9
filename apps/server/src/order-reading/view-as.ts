import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { viewAs as viewAsCall } from '@kids-crafts/contract/persons-staff.ts'
import { orderStatuses } from '@kids-crafts/rules/orders.ts'

import { lockPerson } from '#accounts'
import { writeAudit } from '#audit'
import { listDeliveryPoints } from '#delivery'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { listOrders } from './list-orders.ts'

/**
 * Lets staff see an adult's own pages, read-only. A child's data is opened in another way, which
 * its guardian can see.
 */
export async function viewAs(
  db: Db,
  actor: Staff,
  { login, reason }: InputOf<typeof viewAsCall>,
): Promise<OutputOf<typeof viewAsCall>> {
  return inTransaction(db, async (transaction) => {
    const { accountId, isChild } = await lockPerson(transaction, login)
    if (isChild) throw new Refusal('NOT_ALLOWED', 'You can’t view the shop as a child')
    const subject = { kind: 'ACCOUNT', id: accountId } as const
    await writeAudit(transaction, actor, { action: 'account.view-as', subject, reason })
    const roles = await transaction
      .selectFrom('account_role')
      .select('role')
      .where('account_id', '=', accountId)
      .orderBy('role')
      .execute()
    const points = await listDeliveryPoints(transaction, { accountId })
    return {
      login,
      roles: roles.map(({ role }) => role),
      addresses: points.map((point) => ({
        name: point.name,
        address: point.address,
        city: point.city,
        postalIndex: point.postal_index,
        countryIso: point.country_iso,
        isMain: point.is_main,
      })),
      orders: await listOrders(transaction, { accountId }, { page: 1, status: [...orderStatuses] }),
    }
  })
}
