import { randomBytes, randomUUID } from 'node:crypto'

import { cardDraftContent } from '@kids-crafts/contract/product-cards.ts'
import type { CardDraftContent } from '@kids-crafts/contract/product-cards.ts'
import { money } from '@kids-crafts/rules/money.ts'

import { saveDraft } from '#product-cards'

import { asSeller } from '../platform/actor.ts'
import type { Seller } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { givenAccount } from './accounts.ts'

export interface SellerSetup {
  actor: Seller
  storeId: number
  warehouseId: number
  /** A picture of theirs. */
  hash: string
}

/** A business with a store and a warehouse. */
export async function givenBusiness(db: Db): Promise<SellerSetup> {
  const accountId = await givenAccount(db, { roles: ['vendor'] })
  return givenStoreOf(db, accountId, 'BUSINESS')
}

/** A child that sells, with a guardian who has an account. */
export async function givenSellingChild(db: Db): Promise<SellerSetup & { guardianId: string }> {
  const guardianId = await givenAccount(db, { roles: ['buyer', 'guardian'] })
  return inTransaction(db, async (transaction) => {
    const accountId = await givenAccount(transaction, {
      birth_year: new Date().getFullYear() - 11,
      roles: ['seller'],
    })
    await transaction
      .insertInto('guardian_consent')
      .values(
        ['ACCOUNT', 'SELL'].map((purpose) => ({
          child_account_id: accountId,
          guardian_email: `guardian-${accountId}@example.org`,
          guardian_account_id: guardianId,
          purpose,
          privacy_policy_version: '1',
          user_agreement_version: '1',
          method: 'STAFF',
          locale: 'en',
        })),
      )
      .execute()
    return { ...(await givenStoreOf(transaction, accountId, 'CHILD')), guardianId }
  })
}

async function givenStoreOf(db: Db, accountId: string, kind: 'CHILD' | 'BUSINESS'): Promise<SellerSetup> {
  const { store_id: storeId } = await db
    .insertInto('store')
    .values({
      handle: `cards-${randomBytes(5).toString('hex')}`,
      kind,
      public_name: `Cards ${randomBytes(3).toString('hex')}`,
      owner_account_id: accountId,
      country_iso: 'CA',
    })
    .returning('store_id')
    .executeTakeFirstOrThrow()
  const { warehouse_id: warehouseId } = await db
    .insertInto('warehouse')
    .values({ store_id: storeId, name: 'Home', country_iso: 'CA' })
    .returning('warehouse_id')
    .executeTakeFirstOrThrow()
  await givenAbstractProduct(db)
  return { actor: asSeller(accountId), storeId, warehouseId, hash: await givenOwnPicture(db, accountId) }
}

async function givenAbstractProduct(db: Db): Promise<void> {
  await db
    .insertInto('category')
    .values({ category_code: 'STUDENTS_PRODUCT', names: JSON.stringify({ en: 'Made by students' }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('abstract_product')
    .values({
      abstract_product_code: 'KITE',
      category_code: 'STUDENTS_PRODUCT',
      names: JSON.stringify({ en: 'Kites', de: 'Drachen' }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('attribute')
    .values({ attribute_code: 'COLOUR', names: JSON.stringify({ en: 'Colour' }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('attribute_value')
    .values(
      ['RED', 'BLUE'].map((colour) => ({
        attribute_value_code: `COLOUR_${colour}`,
        attribute_code: 'COLOUR',
        names: JSON.stringify({ en: colour }),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** As if they had uploaded it. */
async function givenOwnPicture(db: Db, accountId: string): Promise<string> {
  const hash = randomBytes(32).toString('hex')
  await db
    .insertInto('picture')
    .values({ picture_hash: hash, width: 800, height: 600, placeholder: '#ffe6ae' })
    .execute()
  await db
    .insertInto('upload')
    .values({
      account_id: accountId,
      upload_key: hash.slice(0, 32),
      purpose: 'CARD_PICTURE',
      size_bytes: 1000,
      received_bytes: 1000,
      status: 'READY',
      picture_hash: hash,
    })
    .execute()
  return hash
}

export const kite = (
  { warehouseId, hash }: Pick<SellerSetup, 'warehouseId' | 'hash'>,
  changes: Partial<CardDraftContent> = {},
): CardDraftContent => ({
  ...cardDraftContent.parse({}),
  abstractProductCode: 'KITE',
  locale: 'en',
  fullName: 'A red kite',
  description: 'It flies in a light breeze.',
  pictures: [{ hash, alt: 'The kite in the sky' }],
  attributeValueCodes: ['COLOUR_RED'],
  price: money(1500),
  stock: [{ warehouseId, available: 3 }],
  ...changes,
})

/** A saved draft; answers its id. */
export async function givenDraft(
  db: Db,
  seller: SellerSetup,
  changes: Partial<CardDraftContent> = {},
): Promise<string> {
  const cardId = randomUUID()
  await saveDraft(db, seller.actor, { cardId, version: 0, content: kite(seller, changes) })
  return cardId
}
