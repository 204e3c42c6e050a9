import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { insertProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { givenBusiness, givenSellingChild } from '../testing/product-cards.ts'
import { assertKnownCodes } from './check-codes.ts'

const { db } = await testDatabase()

test('what staff have closed is chosen for no new card, and stays good for a store that has it', async () => {
  const [seller, other] = [await givenBusiness(db), await givenBusiness(db)]
  const productId = await insertProduct(db, { sku: 'LOOM01', category: 'LOOMS', valueCodes: ['COLOUR_RED'] })
  await db
    .insertInto('product_card')
    .values({
      card_id: randomUUID(),
      store_id: seller.storeId,
      store_kind: 'BUSINESS',
      kind: 'PRODUCT',
      product_id: productId,
    })
    .execute()
  const loom = { abstractProductCode: 'LOOMS_THING', attributeValueCodes: ['COLOUR_RED'], stock: [] }
  const choose = ({ storeId }: { storeId: number }) => assertKnownCodes(db, storeId, loom)
  await choose(other)

  const wrong = (field: string) => ({ code: 'VALIDATION', faults: [expect.objectContaining({ field })] })
  const close = (table: 'attribute' | 'category', status: string) =>
    db.updateTable(table).set({ status }).where(`${table}_code`, 'in', ['LOOMS', 'COLOUR']).execute()
  await close('category', 'CLOSED')
  await expect(choose(other)).rejects.toMatchObject(wrong('abstractProductCode'))
  await choose(seller)
  await close('category', 'ACTUAL')
  await close('attribute', 'CLOSED')
  await expect(choose(other)).rejects.toMatchObject(wrong('attributeValueCodes'))
  await choose(seller)
})

test('a child sells crafts alone, also those of a category within', async () => {
  const child = await givenSellingChild(db)
  await insertProduct(db, { sku: 'DESK01', category: 'DESKS' })
  const choose = (abstractProductCode: string) =>
    assertKnownCodes(db, child.storeId, { abstractProductCode, attributeValueCodes: [], stock: [] })
  await expect(choose('DESKS_THING')).rejects.toMatchObject({ code: 'VALIDATION' })
  await choose('KITE')
  await db
    .insertInto('category')
    .values({
      category_code: 'STUDENTS_PRODUCT_FELT',
      parent_code: 'STUDENTS_PRODUCT',
      names: '{"en":"Felt"}',
    })
    .execute()
  await insertProduct(db, { sku: 'FELT01', category: 'STUDENTS_PRODUCT_FELT' })
  await choose('STUDENTS_PRODUCT_FELT_THING')
})
