import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { insertProduct } from './catalogue.ts'
import { refreshAll } from './refresh.ts'

/**
 * Three products of one kind that differ in everything one can filter and sort by, and two that are
 * not public.
 */
export async function givenThreeProducts(db: Db): Promise<void> {
  await insertProduct(db, {
    sku: 'PROD0001',
    pricesMinor: [1999, 1500],
    ratings: [5, 4],
    manufacturerCode: 'ACME',
    valueCodes: ['COLOUR_RED', 'SIZE_S'],
    pictures: ['a', 'b'],
  })
  await insertProduct(db, {
    sku: 'PROD0002',
    pricesMinor: [500],
    manufacturerCode: 'ACME',
    valueCodes: ['COLOUR_RED', 'SIZE_M'],
  })
  await insertProduct(db, {
    sku: 'PROD0003',
    pricesMinor: [9900],
    ratings: [3],
    viewCount: 50,
    manufacturerCode: 'ZENITH',
    valueCodes: ['COLOUR_BLUE', 'SIZE_S'],
  })
  await insertProduct(db, { sku: 'HIDDEN01', status: 'CREATED', valueCodes: ['COLOUR_RED'] })
  await insertProduct(db, { sku: 'HIDDEN02', storeStatus: 'PAUSED', valueCodes: ['COLOUR_RED'] })
  await sql`update product set created_at = timestamptz '2026-01-01' + product_id * interval '1 day'`.execute(
    db,
  )
  await refreshAll(db)
}
