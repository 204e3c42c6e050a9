import { randomBytes, randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { approvals } from '#child-orders'
import { placeOrder } from '#orders'
import type { PlaceInput } from '#orders'
import { isPaymentProcessing } from '#payments'

import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { givenAccount } from './accounts.ts'
import { givenShippingStore, givenZone } from './shipping.ts'
import type { StoreSetup } from './shipping.ts'

export const contact = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  phone1: '+16045550134',
}

/** Without the limits of unpaid orders: a test's buyers place more of them than people do. */
export const orderSurroundings = {
  locale: 'en',
  theme: 'default',
  platformFeePercent: 10,
  ipHash: null,
  isLimited: false,
  isPaymentProcessing,
  approvals,
} as const

/** A store that sends everywhere for 5.00, with so many pieces of each offer. */
export async function givenSellingStore(
  db: Db,
  { available = 10, ...setup }: StoreSetup & { available?: number } = {},
) {
  const store = await givenShippingStore(db, setup)
  if (setup.zones === undefined) await givenZone(db, store.storeId)
  const { warehouse_id } = await db
    .insertInto('warehouse')
    .values({ store_id: store.storeId, name: 'Home', country_iso: 'CA' })
    .returning('warehouse_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('stock')
    .values(
      store.priceIds.map((price_id) => ({ price_id, warehouse_id, store_id: store.storeId, available })),
    )
    .execute()
  return { ...store, warehouseId: warehouse_id }
}

/**
 * Somebody with an address in Vancouver, an unconfirmed email address, and these offers in the
 * cart.
 */
export async function givenBuyer(db: Db, items: readonly { priceId: number; quantity: number }[] = []) {
  const accountId = await givenAccount(db, { email_verified_at: null })
  const deliveryCode = String(100_000_000 + (randomBytes(4).readUInt32BE() % 900_000_000))
  await db
    .insertInto('delivery_point')
    .values({
      account_id: accountId,
      code: deliveryCode,
      name: 'Home',
      country_iso: 'CA',
      region_code: 'CA-BC',
      city: 'Vancouver',
      address: '1 Main Street',
      postal_index: 'V5K 0A1',
      is_main: true,
    })
    .execute()
  await putIntoCart(db, accountId, items)
  const kind = 'BUYER' as const
  return {
    kind,
    accountId,
    deliveryCode,
    actor: { kind, accountId, sessionId: randomUUID(), roles: ['buyer'] as const },
  }
}

export async function putIntoCart(
  db: Db,
  accountId: string,
  items: readonly { priceId: number; quantity: number }[],
): Promise<void> {
  for (const [position, { priceId, quantity }] of items.entries()) {
    await db
      .insertInto('cart_item')
      .values({
        account_id: accountId,
        price_id: priceId,
        quantity,
        seen_price_minor: sql<number>`(select price_minor from offer where price_id = ${priceId})`,
        seen_currency: sql<string>`(select currency from offer where price_id = ${priceId})`,
        position,
      })
      .execute()
  }
}

export const orderInput = (deliveryCode: string, changes: Partial<PlaceInput> = {}): PlaceInput => ({
  deliveryCode,
  orderNote: undefined,
  paymentSystemCode: 'STRIPE',
  contactDto: contact,
  ...changes,
})

/** A placed order of a new buyer, of two of the first offer unless told otherwise. */
export async function givenOrder(db: Kysely<DB>, items?: readonly { priceId: number; quantity: number }[]) {
  const ordered = items ?? [{ priceId: (await givenSellingStore(db)).priceIds[0] ?? 0, quantity: 2 }]
  const buyer = await givenBuyer(db, ordered)
  const placed = await placeOrder(db, buyer.actor, orderInput(buyer.deliveryCode), orderSurroundings)
  return { ...buyer, ...placed }
}

/** Available and taken pieces of an offer, over its warehouses. */
export async function stockOf(db: Db, priceId: number) {
  const { available, taken } = await db
    .selectFrom('stock')
    .select((eb) => [eb.fn.sum<number>('available').as('available'), eb.fn.sum<number>('taken').as('taken')])
    .where('price_id', '=', priceId)
    .executeTakeFirstOrThrow()
  return { available, taken }
}
