import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { checkBooks } from '#ledger'

import { modules } from '../modules.ts'
import { givenAccount } from '../testing/accounts.ts'
import { givenProduct } from '../testing/catalogue.ts'
import { givenBill } from '../testing/ledger.ts'
import { givenBuyer } from '../testing/orders.ts'
import { givenUnpaidOrder } from '../testing/unpaid-order.ts'
import { demoDatabase } from './demo-database.ts'
import { payDemoOrder } from './pay-demo-order.ts'
import { removeDemo } from './remove-demo.ts'

const { db } = await demoDatabase('superuser')
/** A copy of the demo, all books twice and a rebuilt read model. */
const slowMs = 120_000
const checks = modules.flatMap(({ booksChecks = [] }) => booksChecks)

const count = async (
  table: 'account' | 'customer_order' | 'product' | 'school' | 'store' | 'listing' | 'class',
) => {
  const { count: rows } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return rows
}

test(
  'what is real stays with what it refers to, everything else of the demo goes, and the books are right',
  async () => {
    const owner = await givenAccount(db, { login: 'real-owner', roles: ['seller'] })
    await givenAccount(db, { login: 'real-reader' })
    await givenProduct(db, { sku: 'REAL01', category: 'STATIONERY' })
    await db
      .updateTable('store')
      .set({ owner_account_id: owner })
      .where('store_id', '=', (eb) =>
        eb
          .selectFrom('offer')
          .innerJoin('product', 'product.product_id', 'offer.product_id')
          .select('store_id')
          .where('sku', '=', 'REAL01'),
      )
      .execute()
    const buyer = await givenBuyer(db)
    const { priceId } = await sql<{ priceId: number }>`
    select offer.price_id as "priceId"
    from order_stock
    join offer using (price_id)
    join stock using (price_id)
    join store on store.store_id = offer.store_id
    where available > 2 and kind = 'BUSINESS' and owner_account_id is not null
    order by 1
    limit 1
  `
      .execute(db)
      .then(({ rows: [row] }) => row ?? { priceId: 0 })
    const order = await givenUnpaidOrder(db, { buyer, priceIds: [priceId] })
    const billId = await givenBill(db, 1_000_000)
    await db
      .transaction()
      .execute((transaction) => payDemoOrder(transaction, order.orderId, billId, new Date()))
    expect(await checkBooks(db, checks)).toMatchObject({ isRight: true })

    const { removed, remainingStores, remainingOrders } = await removeDemo(db)
    expect(removed.accounts).toBeGreaterThan(30)
    expect(removed.orders).toBeGreaterThan(5)
    expect(remainingOrders).toEqual([order.orderNum])
    expect(remainingStores).toHaveLength(1)

    const { isRight, report } = await checkBooks(db, checks)
    expect([isRight, report]).toEqual([true, report])
    expect(await count('customer_order')).toBe(1)
    // The real one, and the closed one that the order is from.
    const stores = await db.selectFrom('store').select(['handle', 'status']).orderBy('status').execute()
    expect(stores.map(({ status }) => status)).toEqual(['CLOSED', 'OPEN'])
    const logins = await db.selectFrom('account').select('login').orderBy('login').execute()
    expect(logins.map(({ login }) => login)).toEqual(expect.arrayContaining(['real-owner', 'real-reader']))
    expect(logins).toHaveLength(4)
    expect(await count('listing')).toBe(1)
    expect([await count('school'), await count('class')]).toEqual([0, 0])
    const staff = await db
      .selectFrom('account_role')
      .select('role')
      .where('role', 'in', ['manager', 'finance', 'moderator'])
      .execute()
    expect(staff).toEqual([])
    const line = await db.selectFrom('order_line').select('price_id').execute()
    expect(line).toEqual([{ price_id: priceId }])
  },
  slowMs,
)

test(
  'it is removed once, and triggers guard the tables again',
  async () => {
    await expect(removeDemo(db)).rejects.toThrow('The demo is not in this database.')
    await expect(db.deleteFrom('ledger_posting').execute()).rejects.toMatchObject({
      constraint: 'ledger_is_append_only',
    })
    await expect(db.deleteFrom('customer_order').execute()).rejects.toMatchObject({
      constraint: 'order_is_never_deleted',
    })
  },
  slowMs,
)

test(
  'without anything real nothing of the demo is left',
  async () => {
    const { db: other } = await demoDatabase('superuser')
    await removeDemo(other)
    const left = await Promise.all(
      (
        [
          'account',
          'store',
          'product',
          'offer',
          'customer_order',
          'school',
          'class',
          'ledger_transaction',
        ] as const
      ).map(
        async (table) =>
          (await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(other))
            .rows[0]?.n,
      ),
    )
    expect(left).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
    expect(await checkBooks(other, checks)).toMatchObject({ isRight: true })
  },
  slowMs,
)
