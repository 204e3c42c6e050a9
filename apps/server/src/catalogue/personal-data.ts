import { sql } from 'kysely'

import { becoming, emptied, personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

/** Products that several people sell are nobody's personal data. */
const ofOneSeller = { view: 'own_product', by: 'product_id' } as const

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'offer',
    topic: 'stores',
    whose: [{ via: 'store', by: 'store_id' }],
    onClosing: 'keep',
    retentionReason: 'Goods and prices without a seller say nothing of anybody',
    columns: {
      price_id: 'technical',
      product_id: 'technical',
      store_id: 'technical',
      price_minor: 'technical',
      currency: 'technical',
      status: 'technical',
      sold_count: 'technical',
      created_at: 'time',
    },
  }),
  personalTable({
    table: 'offer_price_step',
    topic: 'stores',
    whose: [{ via: 'offer', by: 'price_id' }],
    onClosing: 'keep',
    retentionReason: 'Goods and prices without a seller say nothing of anybody',
    columns: { price_id: 'technical', from_quantity: 'technical', price_minor: 'technical' },
  }),
  personalTable({
    table: 'stock',
    topic: 'stores',
    whose: [{ via: 'store', by: 'store_id' }],
    onClosing: 'keep',
    retentionReason: 'Goods without a seller say nothing of anybody',
    columns: {
      price_id: 'technical',
      warehouse_id: 'technical',
      store_id: 'technical',
      available: 'technical',
      taken: 'technical',
    },
  }),
  personalTable({
    table: 'product',
    topic: 'stores',
    whose: [ofOneSeller],
    onClosing: 'keep',
    retentionReason:
      'Offers and reviews refer to it; without its words and pictures it says nothing of anybody',
    columns: {
      product_id: 'technical',
      sku: 'technical',
      abstract_product_code: 'technical',
      manufacturer_code: 'technical',
      full_name: becoming('content', sql`sku`),
      description: emptied('content'),
      locale: 'choice',
      status: becoming('technical', sql`'CLOSED'`),
      review_count: 'technical',
      rating_sum: 'technical',
      sold_count: 'technical',
      view_count: 'technical',
      created_at: 'time',
    },
  }),
  personalTable({
    table: 'product_translation',
    topic: 'stores',
    whose: [ofOneSeller],
    onClosing: 'delete',
    columns: {
      product_id: 'technical',
      locale: 'choice',
      original_locale: 'technical',
      full_name: 'content',
      description: 'content',
    },
  }),
  // Unused pictures are deleted with their files (delete-unused-pictures.ts).
  personalTable({
    table: 'product_picture',
    topic: 'stores',
    whose: [ofOneSeller],
    onClosing: 'delete',
    columns: {
      product_id: 'technical',
      position: 'technical',
      picture_hash: 'technical',
      alt: 'content',
    },
  }),
  personalTable({
    table: 'product_picture_translation',
    topic: 'stores',
    whose: [ofOneSeller],
    onClosing: 'delete',
    columns: {
      product_id: 'technical',
      position: 'technical',
      locale: 'choice',
      alt: 'content',
    },
  }),
]

export const notPersonal: Readonly<Record<string, string>> = {
  abstract_product: 'Names of kinds of goods',
  attribute: 'Names of properties of goods',
  attribute_value: 'Names of properties of goods',
  category: 'Names of categories',
  manufacturer: 'Names of companies',
}
