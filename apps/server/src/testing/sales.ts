import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { placeOrder } from '#orders'
import type { PlaceInput } from '#orders'
import { payFromAccount } from '#payments'

import type { DB } from '../platform/database/generated/database.ts'
import { givenAccount } from './accounts.ts'
import { givenFullChild } from './full-person.ts'
import { givenBill } from './ledger.ts'
import { contact, givenBuyer, givenSellingStore, orderInput, orderSurroundings } from './orders.ts'

/** A business with a store of two offers. */
export async function givenSellingBusiness(db: Kysely<DB>, pricesMinor: number[] = [1000, 700]) {
  const login = `business-${randomUUID().slice(0, 8)}`
  const accountId = await givenAccount(db, { login, roles: ['buyer', 'vendor'] })
  const store = { owner_account_id: accountId, kind: 'BUSINESS' }
  return {
    ...(await givenSellingStore(db, { store, available: 50, pricesMinor })),
    login,
    accountId,
  }
}

/** Somebody who packs for a business. */
export async function givenPacker(db: Kysely<DB>, { storeId }: { storeId: number }) {
  const login = `packer-${randomUUID().slice(0, 8)}`
  const accountId = await givenAccount(db, { login, roles: ['packer'] })
  await db.insertInto('store_member').values({ store_id: storeId, account_id: accountId }).execute()
  return { login, accountId }
}

/** A child with a store of two offers, and a guardian with an account who has agreed. */
export async function givenSellingChild(db: Kysely<DB>) {
  const guardianLogin = `guardian-${randomUUID().slice(0, 8)}`
  const guardianEmail = `${guardianLogin}@example.org`
  const guardianId = await givenAccount(db, { login: guardianLogin, roles: ['buyer', 'guardian'] })
  const { accountId, login } = await givenFullChild(db, { email: guardianEmail, accountId: guardianId })
  const store = { owner_account_id: accountId, kind: 'CHILD' }
  const goods = await givenSellingStore(db, { store, available: 50, pricesMinor: [1000, 700] })
  return { ...goods, login, accountId, guardianLogin, guardianId, guardianEmail }
}

/** What nobody but the buyer, the guardian and a grown-up seller may read of an order. */
export const buyerWords = {
  note: 'Marker-Comment',
  firstName: 'Markerfirst',
  lastName: 'Markerlast',
  phone: '+16045559876',
  address: '77 Marker Street',
  city: 'Markerville',
  postalCode: 'V9M 9K9',
}

/**
 * A paid order of three of the first and two of the second offer of each store, with words of the
 * buyer to be found again.
 */
export async function givenSale(
  db: Kysely<DB>,
  stores: readonly { handle: string; priceIds: readonly number[] }[],
  quantities: readonly number[] = [3, 2],
  /** Of the buyer, who then collects it there from each store. */
  schoolId?: number,
  /** Placed without an account, before its buyer got one. */
  { isGuest = false, gift }: { isGuest?: boolean; gift?: PlaceInput['gift'] } = {},
) {
  const items = stores.flatMap(({ priceIds }) =>
    quantities.map((quantity, index) => ({ priceId: priceIds[index] ?? 0, quantity })),
  )
  const buyer = await givenBuyer(db, items)
  await sql`
    update delivery_point
    set address = ${buyerWords.address}, city = ${buyerWords.city}, postal_index = ${buyerWords.postalCode}
    where account_id = ${buyer.accountId}
  `.execute(db)
  if (schoolId !== undefined) {
    await db
      .updateTable('account')
      .set({ school_id: schoolId })
      .where('account_id', '=', buyer.accountId)
      .execute()
  }
  const contactDto = {
    ...contact,
    firstName: buyerWords.firstName,
    lastName: buyerWords.lastName,
    phone1: buyerWords.phone,
    // A mailbox that nobody has confirmed gets few mails.
    email: `buyer-${randomUUID()}@example.org`,
  }
  const placed = await placeOrder(
    db,
    buyer.actor,
    orderInput(buyer.deliveryCode, {
      contactDto,
      orderNote: buyerWords.note,
      ...(gift && { gift }),
      ...(schoolId !== undefined && { collectedFrom: stores.map(({ handle }) => handle) }),
    }),
    orderSurroundings,
  )
  if (isGuest) {
    await sql`
      with guest as (
        update order_change set actor_account_id = null where order_id = ${placed.orderId}
      )
      update customer_order set is_guest = true where order_id = ${placed.orderId}
    `.execute(db)
  }
  const billId = await givenBill(db, 100_000)
  await db
    .insertInto('payment_account_holder')
    .values({ account_id: buyer.accountId, bill_id: billId })
    .execute()
  await payFromAccount(db, buyer.actor, { billId, orderNum: placed.orderNum })
  return { ...buyer, ...placed, billId, part: { orderNum: placed.orderNum, number: 1 } }
}

/** A school, with the store of a child that is collected there, and somebody at its desk. */
export async function givenSchoolDesk(db: Kysely<DB>) {
  const { schoolId } = await db
    .insertInto('school')
    .values({ name: `School ${randomUUID()}`, kind: 'SCHOOL', country_iso: 'CA' })
    .returning('school_id as schoolId')
    .executeTakeFirstOrThrow()
  const child = await givenSellingChild(db)
  await db.updateTable('store').set({ school_id: schoolId }).where('store_id', '=', child.storeId).execute()
  await db
    .insertInto('school_collection')
    .values({ store_id: child.storeId, school_id: schoolId, days_from: 1, days_to: 5 })
    .execute()
  const deskLogin = `desk-${randomUUID().slice(0, 8)}`
  const deskId = await givenAccount(db, { login: deskLogin, roles: ['desk'], school_id: schoolId })
  await db.insertInto('school_desk_member').values({ account_id: deskId, school_id: schoolId }).execute()
  return { schoolId, child, deskLogin, deskId }
}

/** Both codes of a part that is collected at school. */
export const deskCodesOf = (db: Kysely<DB>, orderId: number) =>
  db
    .selectFrom('school_pickup')
    .innerJoin('order_part', 'order_part.order_part_id', 'school_pickup.order_part_id')
    .select(['arrival_code as arrival', 'collection_code as collection'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
