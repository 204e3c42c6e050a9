import { expect, test } from 'vitest'

import { demoIssuer } from '../platform/config.ts'
import { testDatabase } from '../testing/database.ts'
import { givenOrder, givenSellingStore } from '../testing/orders.ts'
import { receiptOf } from './receipt-of.ts'

const { db } = await testDatabase()

test('a receipt says where a business and we can be reached, and nothing of where a child is', async () => {
  const business = await givenSellingStore(db, {
    taxRates: { 'CA-BC': 12_000 },
    store: { city: 'Leipzig', return_address: 'Lindenweg 12\n04109 Leipzig', country_iso: 'DE' },
  })
  const child = await givenSellingStore(db, { store: { kind: 'CHILD', country_iso: 'CA' } })
  const { actor, orderNum } = await givenOrder(
    db,
    [business, child].map(({ priceIds }) => ({ priceId: priceIds[0] ?? 0, quantity: 1 })),
  )
  const receipt = await receiptOf(db, actor, orderNum, { locale: 'fr', issuer: demoIssuer })
  const sellers = receipt.parts.map(({ seller }) => seller)
  expect(sellers.find(({ kind }) => kind === 'BUSINESS')?.addressLines).toEqual([
    'Lindenweg 12',
    '04109 Leipzig',
    'Allemagne',
  ])
  expect(sellers.find(({ kind }) => kind === 'CHILD')).not.toHaveProperty('addressLines')
  expect(receipt.marketplace).toEqual({
    name: 'Kids Crafts Ltd.',
    addressLines: ['1 Harbour Lane', 'V6B 1A1 Vancouver', 'Canada'],
    taxNumber: '123456789RT0001',
  })
})

test('a receipt of a shop whose operator has set no address has none', async () => {
  const { actor, orderNum } = await givenOrder(db)
  const receipt = await receiptOf(db, actor, orderNum, { locale: 'en', issuer: undefined })
  expect(receipt).not.toHaveProperty('marketplace')
})
