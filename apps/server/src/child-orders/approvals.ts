import { sql } from 'kysely'

import type { Approvals } from '#orders'
import { approvals as ofSchools } from '#school-buying'

import type { ReadDb } from '../platform/database/db.ts'
import { insertPayRequest } from './ask-grown-up.ts'

/**
 * For orders, which stand below: of a child the guardian is asked, of everybody else the school
 * whose money it is.
 */
export const approvals: Approvals = {
  isNeeded: async (db, accountId, order) => {
    if (!order.isChild) return ofSchools.isNeeded(db, accountId, order)
    return order.paymentSystemCode !== 'ACCOUNT' || (await asksEachOrder(db, accountId))
  },
  ask: (db, accountId, order) =>
    order.isChild ? insertPayRequest(db, order.orderId) : ofSchools.ask(db, accountId, order),
}

export async function asksEachOrder(db: ReadDb, childId: string): Promise<boolean> {
  const { rows } = await sql<{ asksEachOrder: boolean }>`
    select asks_each_order as "asksEachOrder" from child_spending where child_account_id = ${childId}
  `.execute(db)
  return rows[0]?.asksEachOrder ?? true
}
