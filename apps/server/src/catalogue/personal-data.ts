import { emptied, nulled, personalTable } from '../platform/database/personal-table.ts'
import type { PersonalTable } from '../platform/database/personal-table.ts'

export const personalTables: readonly PersonalTable[] = [
  personalTable({
    table: 'offer',
    topic: 'stores',
    whose: [{ via: 'store', by: 'store_id' }],
    onClosing: 'keep',
    keptBecause: 'Goods and prices without a seller say nothing of anybody',
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
    table: 'stock',
    topic: 'stores',
    whose: [{ via: 'store', by: 'store_id' }],
    onClosing: 'keep',
    keptBecause: 'Goods without a seller say nothing of anybody',
    columns: {
      price_id: 'technical',
      warehouse_id: 'technical',
      store_id: 'technical',
      available: 'technical',
      taken: 'technical',
    },
  }),
  personalTable({
    table: 'review',
    topic: 'reviews',
    whose: [{ account: 'account_id' }],
    onClosing: 'keep',
    keptBecause: 'The stars count in the rating of the product; who gave them, and the words, are gone',
    columns: {
      review_id: 'technical',
      product_id: 'technical',
      account_id: nulled('technical'),
      author_name: emptied('name'),
      rating: 'choice',
      body: emptied('content'),
      locale: 'choice',
      created_at: 'time',
    },
  }),
  personalTable({
    table: 'review_translation',
    topic: 'reviews',
    whose: [{ via: 'review', by: 'review_id' }],
    onClosing: 'delete',
    columns: {
      review_id: 'technical',
      locale: 'choice',
      body: 'content',
    },
  }),
]

export const notPersonal: Readonly<Record<string, string>> = {
  abstract_product: 'Names of kinds of goods',
  attribute: 'Names of properties of goods',
  attribute_value: 'Names of properties of goods',
  category: 'Names of categories',
  manufacturer: 'Names of companies',
  product: 'Goods on offer, which several stores may share; nothing shows them once their stores are closed',
  product_translation: 'The same goods in other languages',
}
