import type { Kysely } from 'kysely'

import { rebuildReadModel } from '#read-model'

import type { DB } from '../platform/database/generated/database.ts'
import type { Files } from '../platform/files/files.ts'
import { workshops } from './content/workshops.ts'
import type { Workshop } from './content/workshops.ts'
import { demoProducts } from './demo-catalogue.ts'
import type { DemoProduct } from './demo-catalogue.ts'
import { demoReviews } from './demo-reviews.ts'
import { insertAccountDetails } from './insert-account-details.ts'
import { insertAccounts } from './insert-accounts.ts'
import { insertCatalogue } from './insert-catalogue.ts'
import { insertStores } from './insert-stores.ts'
import { insertWorkshops } from './insert-workshops.ts'
import { drawPictures } from './pictures/draw-pictures.ts'
import type { DrawnPicture } from './pictures/draw-pictures.ts'
import type { Scene } from './pictures/scene.ts'

export type LoadDemoOptions = {
  files: Files
  /** Told what takes long, for whoever is watching the start. */
  progress?: (message: string) => void
  /** Ends the drawing, which takes a while, when the process is told to stop. */
  signal?: AbortSignal
  /** A test draws a few pictures and lets the products share them. */
  distinctPictures?: number
}

/**
 * Loads the demo once: if it is there already, nothing happens. Pictures come first, since a file without a row
 * harms nobody; all rows come in one transaction, so that a load cut short leaves nothing half done.
 */
export async function loadDemo(db: Kysely<DB>, options: LoadDemoOptions): Promise<void> {
  const { files, progress = () => {}, signal, distinctPictures = Infinity } = options
  const products = demoProducts()
  if (await isLoaded(db, products)) return

  const scenes = [...products.flatMap(scenesOf), ...workshops.map(sceneOfWorkshop)]
  const tell = tellEveryTenth(progress)
  const pictures = await drawPictures(scenes.slice(0, distinctPictures), (done, total) => {
    signal?.throwIfAborted()
    tell(done, total)
  })
  await storePictures(files, pictures)

  progress('Loading the demo data')
  await db.transaction().execute(async (transaction) => {
    // Two processes may have come this far at once; the lock lets one of them load.
    await transaction
      .selectNoFrom((eb) => eb.fn('pg_advisory_xact_lock', [eb.lit(demoLock)]).as('lock'))
      .execute()
    if (await isLoaded(transaction, products)) return
    await insertPictures(transaction, pictures)
    const accountIds = await insertAccounts(transaction)
    await insertAccountDetails(transaction, accountIds)
    const stores = await insertStores(transaction, accountIds)
    const hashOf = (index: number) => pictures[index % pictures.length]?.hash ?? ''
    const pictured = withHashes(products, hashOf)
    await insertCatalogue(transaction, pictured, demoReviews(products), stores, accountIds)
    const firstOfWorkshops = scenes.length - workshops.length
    const workshopHashes = workshops.map((_, index) => hashOf(firstOfWorkshops + index))
    await insertWorkshops(transaction, workshopHashes)
    await rebuildReadModel(transaction)
  })
}

// Any number will do, as long as no other user of advisory locks in this database picks it.
const demoLock = 5_218_400_933

async function isLoaded(db: Kysely<DB>, products: DemoProduct[]): Promise<boolean> {
  const skus = products.slice(0, 1).map(({ sku }) => sku)
  const known = await db.selectFrom('product').select('sku').where('sku', 'in', skus).execute()
  return known.length > 0
}

function scenesOf({ subject, views }: DemoProduct): Scene[] {
  return views.map((view) => ({ subject, view }))
}

function sceneOfWorkshop({ code, drawn, beside }: Workshop): Scene {
  return { subject: { main: drawn, beside, seed: code }, view: 'together' }
}

/** Pictures were drawn in the order of the products and their views, and are dealt out in the same order. */
function withHashes(products: DemoProduct[], hashOf: (index: number) => string) {
  let next = 0
  return products.map((product) => ({ ...product, pictureHashes: product.views.map(() => hashOf(next++)) }))
}

function tellEveryTenth(progress: (message: string) => void): (done: number, total: number) => void {
  return (done, total) => {
    const tenths = Math.floor((done / total) * 10)
    const before = Math.floor(((done - 1) / total) * 10)
    if (tenths !== before) progress(`Drawing the pictures of the demo (once): ${done} of ${total}`)
  }
}

/** A handful at a time: the store syncs each file to the disk, which is mostly waiting. */
async function storePictures(files: Files, pictures: DrawnPicture[]): Promise<void> {
  const atOnce = 8
  for (let start = 0; start < pictures.length; start += atOnce) {
    await Promise.all(
      pictures
        .slice(start, start + atOnce)
        .map(({ hash, bytes }) => files.put(`pictures/${hash}.webp`, bytes, { contentType: 'image/webp' })),
    )
  }
}

async function insertPictures(db: Kysely<DB>, pictures: DrawnPicture[]): Promise<void> {
  await db
    .insertInto('picture')
    .values(
      pictures.map(({ hash, width, height, placeholder }) => ({
        picture_hash: hash,
        width,
        height,
        placeholder,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
