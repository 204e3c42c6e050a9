import { sellerRoles } from '@kids-crafts/contract/endpoint.ts'
import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { createSellerRequest as endpoint } from '@kids-crafts/contract/sellers.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { sql } from 'kysely'

import { contactOf, isChildAccount, lockAccount } from '#accounts'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { showSellerRequest } from './show-seller-request.ts'

const requestsPerMonth = 5

/**
 * An adult asks to sell. For a child the guardian decides, who is asked when the child registers.
 */
export async function createSellerRequest(
  db: Db,
  accountId: string,
  { description }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  return inTransaction(db, async (transaction) => {
    // The same request sent twice at once comes one after the other.
    await lockAccount(transaction, accountId)
    if (await isChildAccount(transaction, accountId)) {
      throw new Refusal('NOT_ALLOWED', fault('NOT_FOR_CHILDREN'))
    }
    const { request } = await showSellerRequest(transaction, accountId)
    if (request !== undefined && request.status !== 'REFUSED') return { request }
    if (await maySell(transaction, accountId)) throw new Refusal('CONFLICT', fault('SELLS_ALREADY'))
    await assertConfirmedAddress(transaction, accountId)
    await assertNotTooMany(transaction, accountId)
    await transaction.insertInto('seller_request').values({ account_id: accountId, description }).execute()
    return showSellerRequest(transaction, accountId)
  })
}

/** Businesses got the role from staff; who has grown up may have it from before. */
async function maySell(db: Db, accountId: string): Promise<boolean> {
  const role = await db
    .selectFrom('account_role')
    .select('role')
    .where('account_id', '=', accountId)
    .where('role', 'in', sellerRoles)
    .limit(1)
    .executeTakeFirst()
  return role !== undefined
}

/** The answer comes by mail, to an address of the person's own. */
async function assertConfirmedAddress(db: Db, accountId: string): Promise<void> {
  const contact = await contactOf(db, accountId)
  if (contact?.isConfirmed && !contact.isGuardian) return
  throw new Refusal('CONFLICT', fault('EMAIL_NOT_CONFIRMED'))
}

async function assertNotTooMany(db: Db, accountId: string): Promise<void> {
  const { count } = await db
    .selectFrom('seller_request')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where(sql<boolean>`asked_at > now() - interval '30 days'`)
    .executeTakeFirstOrThrow()
  if (count >= requestsPerMonth) {
    throw new Refusal(
      'TOO_MANY_REQUESTS',
      'You have asked often this month: please ask support what is missing',
    )
  }
}
