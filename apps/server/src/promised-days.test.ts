import { getProduct } from '@kids-crafts/contract/products.ts'
import { getShippingQuote } from '@kids-crafts/contract/shipping.ts'
import { expect, test } from 'vitest'

import { givenAccount } from './testing/accounts.ts'
import { testApp } from './testing/app.ts'
import { call } from './testing/call.ts'
import { testDatabase } from './testing/database.ts'
import { givenSellingStore } from './testing/orders.ts'
import { refreshAll } from './testing/refresh.ts'
import { givenSale } from './testing/sales.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)

// Of these two one is most of a day ahead of the other, so they seldom have the same day.
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'product, cart and order promise the same day, in working days and by the clock of a seller in %s',
  async (time_zone) => {
    const owner_account_id = await givenAccount(db, { time_zone, roles: ['buyer', 'vendor'] })
    const store = await givenSellingStore(db, {
      store: { kind: 'BUSINESS', owner_account_id, order_preparation_days: 5, working_weekdays: [2, 6] },
    })
    await refreshAll(db)
    const [priceId = 0] = store.priceIds
    const { sku } = await db
      .selectFrom('offer')
      .innerJoin('product', 'product.product_id', 'offer.product_id')
      .select('sku')
      .where('price_id', '=', priceId)
      .executeTakeFirstOrThrow()

    const product = await call(app, getProduct, { sku })
    const quote = await call(app, getShippingQuote, { priceIds: priceId, quantities: 1, countryIso: 'CA' })
    const { orderId } = await givenSale(db, [store], [1])
    const { shipBy } = await db
      .selectFrom('order_part')
      .select('ship_by as shipBy')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()

    expect(product.json().responseEntity.offers[0].seller.shipBy).toBe(shipBy)
    expect(quote.json().responseEntity.parts[0].shipBy).toBe(shipBy)
    // Five such days take two weeks at least, whichever day it is.
    const daysToGo = (Date.parse(shipBy ?? '') - Date.now()) / 86_400_000
    expect(daysToGo).toBeGreaterThan(13)
  },
)
