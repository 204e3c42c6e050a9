import { randomUUID } from 'node:crypto'

import { money } from '@kids-crafts/rules/money.ts'
import type { Kysely } from 'kysely'

import { placeOrder } from '#orders'
import type { PlaceInput } from '#orders'

import type { DB } from '../../platform/database/generated/database.ts'
import { givenAccount } from '../../testing/accounts.ts'
import { givenDeposit } from '../../testing/ledger.ts'
import {
  givenBuyer,
  givenSellingStore,
  orderInput,
  orderSurroundings,
  putIntoCart,
} from '../../testing/orders.ts'
import type { StoreSetup } from '../../testing/shipping.ts'
import { showRequest } from '../read-requests.ts'

export const signedInAs = (accountId: string) => ({
  kind: 'BUYER' as const,
  accountId,
  sessionId: randomUUID(),
  roles: ['buyer'] as const,
})

/** A school with money, a buyer with a limit of 50.00 and somebody who agrees. */
export async function givenBuyingSchool(
  db: Kysely<DB>,
  { limitMinor = 5000 }: { limitMinor?: number | null } = {},
) {
  const name = `School ${randomUUID().slice(0, 8)}`
  const { school_id: schoolId } = await db
    .insertInto('school')
    .values({ name, kind: 'SCHOOL', country_iso: 'CA' })
    .returning('school_id')
    .executeTakeFirstOrThrow()
  const billId = `BILL${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`
  await db.insertInto('payment_account').values({ bill_id: billId, school_id: schoolId }).execute()
  await givenDeposit(db, billId, 1_000_000)
  const buyer = await givenBuyer(db)
  await db
    .updateTable('account')
    .set({ school_id: schoolId, first_name: 'Tess', last_name: 'Teacher', email_verified_at: new Date() })
    .where('account_id', '=', buyer.accountId)
    .execute()
  await db
    .insertInto('payment_account_holder')
    .values({ account_id: buyer.accountId, bill_id: billId })
    .execute()
  await db
    .insertInto('school_buyer')
    .values({ account_id: buyer.accountId, school_id: schoolId, currency: 'USD', limit_minor: limitMinor })
    .execute()
  const approver = await givenApprover(db, schoolId)
  return { schoolId, name, billId, buyer, approver }
}

export async function givenApprover(db: Kysely<DB>, schoolId: number) {
  const login = `approver-${randomUUID().slice(0, 8)}`
  const accountId = await givenAccount(db, { login, email: `${login}@example.org` })
  await db.insertInto('school_approver').values({ school_id: schoolId, account_id: accountId }).execute()
  return { login, ...signedInAs(accountId) }
}

type Buyer = Awaited<ReturnType<typeof givenBuyer>>

/** Pieces for 10.00 each and 5.00 for shipping, from one store, as the buyer orders them. */
export async function orderPieces(
  db: Kysely<DB>,
  buyer: Buyer,
  quantity: number,
  { store, ...input }: Partial<PlaceInput> & Pick<StoreSetup, 'store'> = {},
) {
  const { priceIds } = await givenSellingStore(db, {
    pricesMinor: [1000],
    available: 100,
    zones: [{ priceMinor: 500 }],
    store: store ?? { kind: 'BUSINESS' },
  })
  await putIntoCart(db, buyer.accountId, [{ priceId: priceIds[0] ?? 0, quantity }])
  const asked = orderInput(buyer.deliveryCode, {
    paymentSystemCode: 'ACCOUNT',
    requestKey: randomUUID(),
    ...input,
  })
  const placed = await placeOrder(db, buyer.actor, asked, orderSurroundings)
  return { ...placed, priceIds }
}

/** A decision about a request as it is now. */
export async function decisionAbout(
  db: Kysely<DB>,
  approver: ReturnType<typeof signedInAs>,
  orderNum: string,
  decision: 'APPROVED' | 'DECLINED',
) {
  const { revision, total } = await showRequest(db, approver, orderNum)
  return {
    orderNum,
    decision,
    revision,
    total: money(total.minor, total.currency),
    without: [] as { orderItemNum: string; quantity: number }[],
    reason: null as string | null,
  }
}
