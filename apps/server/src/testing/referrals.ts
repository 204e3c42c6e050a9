import { randomBytes, randomUUID } from 'node:crypto'

import { newReferralCode } from '@kids-crafts/rules/referrals.ts'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { post } from '#ledger'
import { confirmPaid, deliverParcels, lockOrder, placeOrder, shipParcel } from '#orders'
import { completePart } from '#payments'
import { referralsModule } from '#referrals'

import { inTransaction } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { givenAccount, givenApprovalToSell } from './accounts.ts'
import { aManager, aTest } from './actors.ts'
import { neverLogs } from './log.ts'
import { givenBuyer, givenSellingStore, orderInput, orderSurroundings, putIntoCart } from './orders.ts'

export type Buyer = Awaited<ReturnType<typeof givenBuyer>>

/**
 * An adult who sells, with a store whose things cost a cent each, so that any amount can be sold.
 */
export async function givenSeller(db: Kysely<DB>) {
  const login = `seller-${randomBytes(5).toString('hex')}`
  const email = `${login}@example.org`
  const accountId = await givenAccount(db, { login, email, roles: ['buyer', 'seller'] })
  return { ...(await givenStoreOf(db, accountId)), accountId, login, email }
}

const givenStoreOf = (db: Kysely<DB>, accountId: string) =>
  givenSellingStore(db, {
    pricesMinor: [1, 100, 1000],
    available: 5000,
    store: { owner_account_id: accountId },
  })

/** Lets somebody sell who has registered. */
export async function letSell(db: Kysely<DB>, accountId: string) {
  await inTransaction(db, async (transaction) => {
    await givenApprovalToSell(transaction, accountId)
    await transaction.insertInto('account_role').values({ account_id: accountId, role: 'seller' }).execute()
  })
  return { ...(await givenStoreOf(db, accountId)), accountId }
}

export type Seller = Awaited<ReturnType<typeof givenSeller>>

/** Gives a seller a code, as the page does. */
export async function givenCode(db: Kysely<DB>, { accountId }: { accountId: string }): Promise<string> {
  const code = newReferralCode()
  await sql`
    insert into referral_code (account_id, code, tree_id)
    values (
      ${accountId}, ${code},
      coalesce((select tree_id from referral where referred_account_id = ${accountId}), gen_random_uuid())
    )
  `.execute(db)
  return code
}

/** Runs what registering with a code queues. */
export async function bind(
  db: Kysely<DB>,
  code: string,
  { accountId }: { accountId: string },
  { isSameDevice = false } = {},
): Promise<void> {
  const jobs = referralsModule.jobs?.({ db, log: neverLogs }) ?? []
  await jobs.find(({ name }) => name === 'bind-referral')?.run({ accountId, code, isSameDevice }, undefined)
}

/** Runs the loop once, as each process does every few seconds. */
export async function settle(db: Kysely<DB>): Promise<void> {
  const [loop] = referralsModule.loops?.({ db, log: neverLogs }) ?? []
  while (await loop?.run());
}

export interface SaleSetup {
  buyer?: Buyer
  amountMinor: number
  completedDaysAgo?: number
  /** From a school's account instead of by card. */
  billId?: string
}

/** Something that was sold and accepted, by default long enough ago that it counts. */
export async function givenSale(db: Kysely<DB>, seller: Pick<Seller, 'priceIds'>, setup: SaleSetup) {
  const order = await givenDeliveredSale(db, seller, setup)
  await completeSale(db, order, setup.completedDaysAgo)
  return order
}

export async function completeSale(
  db: Kysely<DB>,
  { orderNum }: { orderNum: string },
  daysAgo = 20,
): Promise<void> {
  const at = new Date(Date.now() - daysAgo * 86_400_000)
  await completePart(db, await aManager(db), { orderNum, number: 1 }, { reason: 'ACCEPTED', at })
}

/** The same before it is accepted. */
export async function givenDeliveredSale(
  db: Kysely<DB>,
  { priceIds }: Pick<Seller, 'priceIds'>,
  { buyer: given, amountMinor, billId }: SaleSetup,
) {
  const buyer = given ?? (await givenBuyer(db))
  const quantities = [amountMinor % 100, Math.floor(amountMinor / 100) % 10, Math.floor(amountMinor / 1000)]
  const items = quantities.map((quantity, index) => ({ priceId: priceIds[index] ?? 0, quantity }))
  await putIntoCart(
    db,
    buyer.accountId,
    items.filter(({ quantity }) => quantity > 0),
  )
  const input = orderInput(buyer.deliveryCode, {
    requestKey: randomUUID(),
    paymentSystemCode: billId === undefined ? 'STRIPE' : 'ACCOUNT',
    contactDto: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: `${buyer.deliveryCode}@example.org`,
      phone1: '+16045550134',
    },
  })
  const placed = await placeOrder(db, buyer.actor, input, orderSurroundings)
  await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, aTest, { orderId: placed.orderId })
    await confirmPaid(transaction, order, billId === undefined ? 'STRIPE' : 'ACCOUNT')
    const { payment_id } = await transaction
      .insertInto('payment')
      .values({
        order_id: order.orderId,
        method: billId === undefined ? 'CARD' : 'ACCOUNT',
        status: 'PAID',
        revision: order.revision,
        amount_minor: order.totalMinor,
        currency: order.currency,
        bill_id: billId ?? null,
        settled_at: new Date(),
      })
      .returning('payment_id')
      .executeTakeFirstOrThrow()
    await post(transaction, {
      kind: 'PAYMENT',
      subject: { kind: 'ORDER', key: order.orderNum },
      idempotencyKey: `payment:${payment_id}`,
      currency: order.currency,
      postings: [
        {
          account: billId === undefined ? { kind: 'CARD' } : { kind: 'PAYMENT_ACCOUNT', billId },
          amountMinor: -order.totalMinor,
        },
        { account: { kind: 'HELD' }, amountMinor: order.totalMinor },
      ],
    })
  })
  const part = { orderNum: placed.orderNum, number: 1 }
  const staff = await aManager(db)
  await shipParcel(db, staff, part, {})
  await deliverParcels(db, staff, part)
  return placed
}
