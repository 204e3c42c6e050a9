import { locales } from '@kids-crafts/rules/locales.ts'
import type { Kysely } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { factsOf } from './content/facts.ts'
import { productTranslations } from './content/product-translations/translations.ts'
import { businessStores } from './content/stores.ts'
import { brandCodeOf, handmadeCode } from './demo-catalogue.ts'
import type { DemoProduct } from './demo-catalogue.ts'
import type { DemoReview } from './demo-reviews.ts'
import type { StoreIds } from './insert-stores.ts'

type PicturedProduct = DemoProduct & { pictureHashes: string[] }

export async function insertCatalogue(
  db: Kysely<DB>,
  products: PicturedProduct[],
  reviews: DemoReview[],
  stores: StoreIds,
): Promise<void> {
  await insertManufacturers(db)
  const productIds = await insertProducts(db, products, reviews)
  const idOf = (sku: string) => productIds.get(sku) ?? 0
  await db
    .insertInto('product_picture')
    .values(
      products.flatMap(({ sku, card, pictureHashes }) =>
        pictureHashes.map((hash, position) => ({
          product_id: idOf(sku),
          position,
          picture_hash: hash,
          alt: card.name,
        })),
      ),
    )
    .execute()
  await insertTranslations(db, products, idOf)
  await db
    .insertInto('product_attribute_value')
    .values(
      products.flatMap(({ sku, attributeValueCodes }) =>
        attributeValueCodes.map((code) => ({ product_id: idOf(sku), attribute_value_code: code })),
      ),
    )
    .execute()
  await insertFacts(db, products, idOf)
  await insertOffers(db, products, idOf, stores)
  await insertSampleReviews(db, reviews, idOf)
}

/** What a picture shows is told by the product's name, as in its own language. */
async function insertTranslations(
  db: Kysely<DB>,
  products: readonly PicturedProduct[],
  idOf: (sku: string) => number,
): Promise<void> {
  for (const locale of locales) {
    const translated = products.flatMap(({ sku, card, pictureHashes }) => {
      const own = card.locale ?? 'en'
      const translation = own === locale ? undefined : productTranslations[locale][card.name]
      return translation ? { ...translation, productId: idOf(sku), own, pictureHashes } : []
    })
    if (translated.length === 0) continue
    await db
      .insertInto('product_translation')
      .values(
        translated.map(({ productId, own, name, text }) => ({
          product_id: productId,
          locale,
          original_locale: own,
          full_name: name,
          description: text,
        })),
      )
      .execute()
    await db
      .insertInto('product_picture_translation')
      .values(
        translated.flatMap(({ productId, name, pictureHashes }) =>
          pictureHashes.map((_, position) => ({ product_id: productId, locale, position, alt: name })),
        ),
      )
      .execute()
  }
}

/** Nobody's: what somebody has written names an order (insert-reviews.ts). */
async function insertSampleReviews(
  db: Kysely<DB>,
  reviews: readonly DemoReview[],
  idOf: (sku: string) => number,
): Promise<void> {
  const inserted = await db
    .insertInto('review')
    .values(
      reviews.map((review) => ({
        product_id: idOf(review.sku),
        author_name: review.authorName,
        rating: review.rating,
        body: review.body,
        locale: review.locale,
        created_at: review.createdAt,
      })),
    )
    .returning('review_id')
    .execute()
  await db
    .insertInto('review_translation')
    .values(
      inserted.flatMap(({ review_id }, index) =>
        (reviews[index]?.translations ?? []).map(({ locale, body }) => ({ review_id, locale, body })),
      ),
    )
    .execute()
}

async function insertManufacturers(db: Kysely<DB>): Promise<void> {
  await db
    .insertInto('manufacturer')
    .values([
      { manufacturer_code: handmadeCode, name: 'Handmade' },
      ...businessStores.map((store) => ({ manufacturer_code: brandCodeOf(store), name: store.brand })),
    ])
    .execute()
}

/** The counters of a product are those of its reviews. */
async function insertProducts(
  db: Kysely<DB>,
  products: PicturedProduct[],
  reviews: DemoReview[],
): Promise<Map<string, number>> {
  const reviewsBySku = Map.groupBy(reviews, ({ sku }) => sku)
  const rows = await db
    .insertInto('product')
    .values(
      products.map((product) => {
        const own = reviewsBySku.get(product.sku) ?? []
        return {
          sku: product.sku,
          abstract_product_code: product.card.of,
          manufacturer_code: product.manufacturerCode,
          full_name: product.card.name,
          description: product.card.text,
          locale: product.card.locale ?? 'en',
          status: product.status,
          review_count: own.length,
          rating_sum: own.reduce((sum, { rating }) => sum + rating, 0),
          sold_count: product.soldCount,
          view_count: product.viewCount,
          created_at: product.createdAt,
        }
      }),
    )
    .returning(['product_id', 'sku'])
    .execute()
  return new Map(rows.map(({ sku, product_id }) => [sku, product_id]))
}

async function insertFacts(
  db: Kysely<DB>,
  products: readonly PicturedProduct[],
  idOf: (sku: string) => number,
): Promise<void> {
  const all = products.map(({ sku, card }) => ({ productId: idOf(sku), facts: factsOf(card) }))
  await db
    .insertInto('product_fact')
    .values(
      all.map(({ productId, facts }) => ({
        product_id: productId,
        length_mm: facts.sizeMm[0] ?? null,
        width_mm: facts.sizeMm[1] ?? null,
        height_mm: facts.sizeMm[2] ?? null,
        weight_grams: facts.weightGrams ?? null,
        care_codes: facts.care,
        safety_codes: facts.safety,
      })),
    )
    .execute()
  await db
    .insertInto('product_box_item')
    .values(
      all.flatMap(({ productId, facts }) =>
        facts.box.map(({ code, amount }, position) => ({
          product_id: productId,
          position,
          box_item_code: code,
          amount,
        })),
      ),
    )
    .execute()
}

async function insertOffers(
  db: Kysely<DB>,
  products: readonly PicturedProduct[],
  idOf: (sku: string) => number,
  stores: StoreIds,
): Promise<void> {
  const offers = products.flatMap((product) =>
    product.offers.map((offer, index) => {
      const store = stores.get(offer.handle)
      if (!store) throw new Error(`There is no demo store ${offer.handle}`)
      const steps = index === 0 ? (product.card.steps ?? []) : []
      return { ...offer, ...store, productId: idOf(product.sku), product, steps }
    }),
  )
  const inserted = await db
    .insertInto('offer')
    .values(
      offers.map(({ productId, storeId, priceMinor, product }) => ({
        product_id: productId,
        store_id: storeId,
        price_minor: priceMinor,
        status: product.status,
        // Each seller has sold as many as the others.
        sold_count: Math.floor(product.soldCount / product.offers.length),
        created_at: product.createdAt,
      })),
    )
    .returning(['price_id', 'product_id', 'store_id'])
    .execute()
  const priceIds = new Map(inserted.map((row) => [`${row.product_id} ${row.store_id}`, row.price_id]))
  await db
    .insertInto('stock')
    .values(
      offers.map(({ productId, storeId, warehouseId, available }) => ({
        price_id: priceIds.get(`${productId} ${storeId}`) ?? 0,
        warehouse_id: warehouseId,
        store_id: storeId,
        available,
      })),
    )
    .execute()
  await db
    .insertInto('offer_price_step')
    .values(
      offers.flatMap(({ productId, storeId, priceMinor, steps }) =>
        steps.map(([fromQuantity, percent]) => ({
          price_id: priceIds.get(`${productId} ${storeId}`) ?? 0,
          from_quantity: fromQuantity,
          // To five cents.
          price_minor: Math.round((priceMinor * (100 - percent)) / 500) * 5,
        })),
      ),
    )
    .execute()
}
