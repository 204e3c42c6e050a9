import type { BoxItemCode, CareCode, SafetyCode } from '@kids-crafts/rules/product-facts.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { newSku } from './new-sku.ts'

/** A seller's data of a product, once approved. */
export interface ApprovedProduct {
  abstractProductCode: string
  manufactureCode?: string | undefined
  locale: string
  fullName: string
  description: string
  translations: readonly { locale: string; fullName: string; description: string }[]
  pictures: readonly { hash: string; alt: string }[]
  attributeValueCodes: readonly string[]
  lengthMm?: number | undefined
  widthMm?: number | undefined
  heightMm?: number | undefined
  weightGrams?: number | undefined
  careCodes: readonly CareCode[]
  safetyCodes: readonly SafetyCode[]
  box: readonly { boxItemCode: BoxItemCode; amount: number }[]
}

/** Writes an approved product, a new one if it has no id. Triggers queue it for the refresh. */
export async function writeProduct(
  db: Db,
  productId: number | null,
  product: ApprovedProduct,
): Promise<number> {
  const id = await writeWords(db, productId, product)
  await writePictures(db, id, product)
  await writeTranslations(db, id, product)
  await db.deleteFrom('product_attribute_value').where('product_id', '=', id).execute()
  if (product.attributeValueCodes.length > 0) {
    await db
      .insertInto('product_attribute_value')
      .values(
        [...new Set(product.attributeValueCodes)].map((code) => ({
          product_id: id,
          attribute_value_code: code,
        })),
      )
      .execute()
  }
  await writeFacts(db, id, product)
  return id
}

async function writeWords(db: Db, productId: number | null, product: ApprovedProduct): Promise<number> {
  const words = {
    abstract_product_code: product.abstractProductCode,
    manufacturer_code: product.manufactureCode ?? null,
    full_name: product.fullName,
    description: product.description,
    locale: product.locale,
    status: 'ACTUAL',
  }
  if (productId === null) {
    const { product_id } = await db
      .insertInto('product')
      .values({ ...words, sku: newSku() })
      .returning('product_id')
      .executeTakeFirstOrThrow()
    return product_id
  }
  // Deleted first, because translations refer to the language of the original.
  await db.deleteFrom('product_translation').where('product_id', '=', productId).execute()
  await db.updateTable('product').set(words).where('product_id', '=', productId).execute()
  return productId
}

async function writePictures(db: Db, productId: number, { pictures }: ApprovedProduct): Promise<void> {
  await db.deleteFrom('product_picture').where('product_id', '=', productId).execute()
  if (pictures.length === 0) return
  await db
    .insertInto('product_picture')
    .values(
      pictures.map(({ hash, alt }, position) => ({
        product_id: productId,
        position,
        picture_hash: hash,
        alt,
      })),
    )
    .execute()
}

async function writeTranslations(
  db: Db,
  productId: number,
  { locale, translations }: ApprovedProduct,
): Promise<void> {
  if (translations.length === 0) return
  await db
    .insertInto('product_translation')
    .values(
      translations.map((translation) => ({
        product_id: productId,
        locale: translation.locale,
        original_locale: locale,
        full_name: translation.fullName,
        description: translation.description,
      })),
    )
    .execute()
}

async function writeFacts(db: Db, productId: number, product: ApprovedProduct): Promise<void> {
  const facts = {
    length_mm: product.lengthMm ?? null,
    width_mm: product.widthMm ?? null,
    height_mm: product.heightMm ?? null,
    weight_grams: product.weightGrams ?? null,
    care_codes: [...product.careCodes],
    safety_codes: [...product.safetyCodes],
  }
  await db
    .insertInto('product_fact')
    .values({ product_id: productId, ...facts })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(facts))
    .execute()
  await db.deleteFrom('product_box_item').where('product_id', '=', productId).execute()
  const box = [...new Map(product.box.map((item) => [item.boxItemCode, item])).values()]
  if (box.length === 0) return
  await db
    .insertInto('product_box_item')
    .values(
      box.map(({ boxItemCode, amount }, position) => ({
        product_id: productId,
        position,
        box_item_code: boxItemCode,
        amount,
      })),
    )
    .execute()
}

/** Closes a product that no store sells any more. */
export async function closeUnsoldProduct(db: Db, productId: number): Promise<void> {
  await sql`
    update product
    set status = 'CLOSED'
    where product_id = ${productId}
      and status = 'ACTUAL'
      and not exists (
        select from offer where offer.product_id = product.product_id and offer.status = 'ACTUAL'
      )
  `.execute(db)
}

/** Closes a product for all of its sellers. */
export async function closeProduct(db: Db, productId: number): Promise<void> {
  await db
    .updateTable('product')
    .set({ status: 'CLOSED' })
    .where('product_id', '=', productId)
    .where('status', '=', 'ACTUAL')
    .execute()
}

export async function openProduct(db: Db, productId: number): Promise<void> {
  await db
    .updateTable('product')
    .set({ status: 'ACTUAL' })
    .where('product_id', '=', productId)
    .where('status', '<>', 'ACTUAL')
    .execute()
}
