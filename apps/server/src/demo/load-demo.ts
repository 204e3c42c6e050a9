import type { Kysely } from 'kysely'

import { recordReferenceData } from '#catalogue'
import { recordReleasedVersions } from '#documents'
import { rebuildReadModel } from '#read-model'

import type { DB } from '../platform/database/generated/database.ts'
import type { Vault } from '../platform/vault.ts'
import { demoPassword } from './content/accounts.ts'
import { workshops } from './content/workshops.ts'
import { demoProducts } from './demo-catalogue.ts'
import type { DemoProduct } from './demo-catalogue.ts'
import { demoReviews } from './demo-reviews.ts'
import { sceneOfWorkshop, scenesOfProduct } from './demo-scenes.ts'
import { insertAccountDetails } from './insert-account-details.ts'
import { insertAccounts } from './insert-accounts.ts'
import { insertAudit } from './insert-audit.ts'
import { insertCards } from './insert-cards.ts'
import { insertCarts } from './insert-carts.ts'
import { insertCatalogue } from './insert-catalogue.ts'
import { insertChildLimit } from './insert-child-orders.ts'
import { insertEnquiries } from './insert-enquiries.ts'
import { insertFactors } from './insert-factors.ts'
import { insertLists } from './insert-lists.ts'
import { insertMailChoices } from './insert-mail-choices.ts'
import { insertNotifications } from './insert-notifications.ts'
import { insertOnboarding } from './insert-onboarding.ts'
import { insertOrders } from './insert-orders.ts'
import { insertReferrals, settleDemoReferrals } from './insert-referrals.ts'
import { insertReviews } from './insert-reviews.ts'
import { insertSchoolBuying } from './insert-school-buying.ts'
import { insertShipping } from './insert-shipping.ts'
import { insertStoreAccounts } from './insert-store-accounts.ts'
import { insertStores } from './insert-stores.ts'
import { insertSupportRequests } from './insert-support-requests.ts'
import { insertWorkshops } from './insert-workshops.ts'
import { queueDrawAhead } from './pictures/draw-ahead.ts'
import { insertPictures } from './pictures/insert-pictures.ts'
import { newDemoPassword, tellOnce } from './published-password.ts'

export type LoadDemoOptions = {
  /** Told what takes long, for whoever is watching the start. */
  progress?: (message: string) => void
  /** A job draws the pictures in the background; otherwise each is drawn when it is first shown. */
  drawAhead?: boolean
  /**
   * Seals the second factors of its staff. Absent, or on a public server: they set up their own.
   */
  vault?: Vault
  /** The accounts get a password that is told once, instead of the published one. */
  isPublic?: boolean
}

/**
 * Loads the demo once: if it is there already, nothing happens. All rows come in one transaction,
 * so that a load cut short leaves nothing half done; the files of the pictures come later.
 *
 * The demo is one story across the modules (a child of a school sells what a parent has reviewed),
 * so it is told here in the order in which its rows need each other, and not by each module. That
 * no module is left out is what its test sees to: every table has rows, or its module says why not
 * (`notInDemo`).
 */
export async function loadDemo(db: Kysely<DB>, options: LoadDemoOptions = {}): Promise<void> {
  const { progress = () => {}, drawAhead = false, isPublic = false, vault } = options
  const products = demoProducts()
  if (await isLoaded(db, products)) return

  progress('Loading the demo data (once)')
  const password = isPublic ? newDemoPassword() : demoPassword
  await db.transaction().execute(async (transaction) => {
    // Two processes may have come this far at once; the lock lets one of them load.
    await transaction
      .selectNoFrom((eb) => eb.fn('pg_advisory_xact_lock', [eb.lit(demoLock)]).as('lock'))
      .execute()
    if (await isLoaded(transaction, products)) return
    await recordReleasedVersions(transaction)
    await recordReferenceData(transaction)
    const accountIds = await insertAccounts(transaction, password)
    if (vault && !isPublic) await insertFactors(transaction, vault, accountIds)
    await insertAccountDetails(transaction, accountIds)
    const stores = await insertStores(transaction, accountIds)
    await insertOnboarding(transaction, accountIds)
    await insertStoreAccounts(transaction, accountIds)
    await insertShipping(transaction, stores)
    const pictured = await insertPicturesOf(transaction, products)
    await insertCatalogue(transaction, pictured, demoReviews(products), stores)
    await insertCards(transaction, accountIds)
    await insertCarts(transaction, accountIds)
    await insertLists(transaction, accountIds)
    await insertReferrals(transaction, accountIds)
    await insertOrders(transaction, accountIds)
    await insertSchoolBuying(transaction, accountIds)
    await insertChildLimit(transaction, accountIds)
    await insertAudit(transaction, accountIds)
    await settleDemoReferrals(transaction)
    await insertSupportRequests(transaction, accountIds)
    await insertEnquiries(transaction)
    await insertMailChoices(transaction, accountIds)
    await insertNotifications(transaction)
    // Of today, so they come after what is told of orders.
    await insertReviews(transaction, accountIds)
    const workshopHashes = await insertPictures(transaction, workshops.map(sceneOfWorkshop))
    await insertWorkshops(transaction, workshopHashes)
    await rebuildReadModel(transaction)
    if (drawAhead) await queueDrawAhead(transaction)
  })
  if (isPublic) progress(tellOnce(password))
}

// Any number will do, as long as no other user of advisory locks in this database picks it.
const demoLock = 5_218_400_933

async function isLoaded(db: Kysely<DB>, products: DemoProduct[]): Promise<boolean> {
  const skus = products.slice(0, 1).map(({ sku }) => sku)
  const existing = await db.selectFrom('product').select('sku').where('sku', 'in', skus).execute()
  return existing.length > 0
}

/**
 * Hashes come in the order of the products and their views, and are dealt out in the same order.
 */
async function insertPicturesOf(db: Kysely<DB>, products: DemoProduct[]) {
  const hashes = await insertPictures(db, products.flatMap(scenesOfProduct))
  const next = hashes.values()
  return products.map((product) => ({
    ...product,
    pictureHashes: next.take(product.views.length).toArray(),
  }))
}
