import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import { demoDate } from '../demo-catalogue.ts'
import { randomFrom } from '../random.ts'
import type { Random } from '../random.ts'
import { pickSkewed, writeProduct } from './vocabulary.ts'

export type GenerateOptions = {
  /** How many products there shall be in all; those that are there already count. */
  products: number
  seed?: string
  onProgress?: (done: number, total: number) => void
}

const productsPerChunk = 20_000
const productsPerStore = 250

/**
 * Fills the catalogue up to a number of products, with stores, offers, attribute values and the
 * pictures of the demo, and answers how many it added. All in one transaction: a run cut short
 * leaves nothing behind. The read models follow by rebuildReadModel, or more slowly by the refresh
 * of a running server.
 */
export async function generateCatalogue(client: pg.ClientBase, options: GenerateOptions): Promise<number> {
  const { products, seed = 'kids-crafts', onProgress = () => {} } = options
  await client.query('begin')
  try {
    const missing = products - (await countProducts(client))
    if (missing > 0) {
      await skipForeignKeyChecks(client)
      await client.query(`set local maintenance_work_mem = '512MB'; set local work_mem = '128MB'`)
      const random = randomFrom(`catalogue/${seed}`)
      const stock = await readStock(client)
      const stores = await addStores(client, Math.max(20, Math.ceil(missing / productsPerStore)), random)
      const firstId = await reserveIds(client, 'product', 'product_id', missing)
      for (let done = 0; done < missing; done += productsPerChunk) {
        const count = Math.min(productsPerChunk, missing - done)
        await addProducts(client, { firstId: firstId + done, count, seed, stock, stores, random })
        onProgress(done + count, missing)
      }
      // Without the sizes of the tables just filled, the planner would take them for empty and read
      // them whole.
      await client.query(
        'analyze product, product_picture, product_attribute_value, offer, stock, store, shipping_zone, shipping_zone_place',
      )
      // Triggers were switched off. Whoever rebuilds the read models at once takes these changes
      // along.
      await client.query(
        `insert into catalogue_change (entity, entity_key) select 'product', product_id from product where product_id >= $1`,
        [firstId],
      )
    }
    await client.query('commit')
    if (missing > 0)
      await client.query('vacuum (analyze) product, product_picture, product_attribute_value, offer, stock')
    return Math.max(0, missing)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function countProducts(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from product')
  return rows[0]?.count ?? 0
}

// Every id below was just read or made here, so checking millions of them again would only take
// minutes. Only who owns the database may skip it; for anybody else it takes longer.
async function skipForeignKeyChecks(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ allowed: boolean }>(
    `select has_parameter_privilege('session_replication_role', 'set') as allowed`,
  )
  if (rows[0]?.allowed) await client.query('set local session_replication_role = replica')
}

/**
 * What new products are made of: abstract products with their pictures, and the values of the
 * attributes.
 */
type Stock = {
  abstractProducts: { code: string; names: Record<string, string>; isCraft: boolean; pictures: string[] }[]
  values: Record<'COLOUR' | 'MATERIAL' | 'AGE_GROUP', string[]>
  brands: string[]
}

async function readStock(client: pg.ClientBase): Promise<Stock> {
  const abstractProducts = await client.query<Stock['abstractProducts'][number]>(`
    select a.abstract_product_code as code, a.names, a.category_code like 'STUDENTS_PRODUCT%' as "isCraft",
      array_agg(distinct x.picture_hash) as pictures
    from abstract_product a
    join product p using (abstract_product_code)
    join product_picture x on x.product_id = p.product_id and x.position = 0
    group by a.abstract_product_code
    order by "isCraft" desc, a.abstract_product_code`)
  if (abstractProducts.rows.length === 0)
    throw new Error('The catalogue grows from the demo data, which is not loaded')
  const values = await client.query<{ code: string; of: keyof Stock['values'] }>(
    `select attribute_value_code as code, attribute_code as of from attribute_value order by attribute_code, position`,
  )
  const brands = await client.query<{ code: string }>(
    `select manufacturer_code as code from manufacturer where manufacturer_code <> 'HANDMADE' order by 1`,
  )
  const valuesOf = (attribute: string) =>
    values.rows.filter(({ of }) => of === attribute).map(({ code }) => code)
  return {
    abstractProducts: abstractProducts.rows,
    values: {
      COLOUR: valuesOf('COLOUR'),
      MATERIAL: valuesOf('MATERIAL'),
      AGE_GROUP: valuesOf('AGE_GROUP'),
    },
    brands: brands.rows.map(({ code }) => code),
  }
}

type Store = { storeId: number; warehouseId: number; isChild: boolean }

async function addStores(client: pg.ClientBase, count: number, random: Random): Promise<Store[]> {
  const firstStore = await reserveIds(client, 'store', 'store_id', count)
  const firstWarehouse = await reserveIds(client, 'warehouse', 'warehouse_id', count)
  const stores = Array.from({ length: count }, (_, index) => ({
    storeId: firstStore + index,
    warehouseId: firstWarehouse + index,
    isChild: index % 5 < 3,
    country: random.pick(['CA', 'US', 'GB', 'DE', 'FR', 'IT', 'ES']),
  }))
  await copyInto(
    client,
    'store (store_id, handle, kind, public_name, country_iso, email, phone1, city)',
    stores.map(({ storeId, isChild, country }) => {
      const name = `${random.pick(moods)} ${random.pick(animals)} ${1000 + storeId}`
      const handle = name.toLowerCase().replaceAll(' ', '-')
      return isChild
        ? [storeId, handle, 'CHILD', name, country, null, null, null]
        : [storeId, handle, 'BUSINESS', name, country, `hello@${handle}.example`, '+16045550100', 'Riverbend']
    }),
  )
  await copyInto(
    client,
    'warehouse (warehouse_id, store_id, name, country_iso)',
    stores.map(({ warehouseId, storeId, country }) => [warehouseId, storeId, 'Main warehouse', country]),
  )
  await addShipping(client, firstStore)
  return stores
}

/** Cheaper within the country of the store. */
async function addShipping(client: pg.ClientBase, firstStore: number): Promise<void> {
  await client.query(
    `with zone as (
      insert into shipping_zone (store_id, scope, price_minor, free_from_minor, days_from, days_to)
      select store_id, scope, price_minor, free_from_minor, days_from, days_to
      from store
      cross join (values ('COUNTRIES', 450, 5000, 2, 5), ('ELSEWHERE', 1450, null, 7, 21))
        as terms (scope, price_minor, free_from_minor, days_from, days_to)
      where store_id >= $1
      returning shipping_zone_id, store_id, scope
    )
    insert into shipping_zone_place (shipping_zone_id, store_id, country_iso)
    select shipping_zone_id, store_id, case when scope = 'COUNTRIES' then country_iso end
    from zone
    join store using (store_id)`,
    [firstStore],
  )
}

const moods = [
  'Amber',
  'Brave',
  'Calm',
  'Clever',
  'Golden',
  'Lucky',
  'Misty',
  'Quiet',
  'Silver',
  'Sunny',
  'Velvet',
]
const animals = [
  'Badger',
  'Crane',
  'Finch',
  'Fox',
  'Heron',
  'Lynx',
  'Newt',
  'Otter',
  'Owl',
  'Puffin',
  'Seal',
  'Wren',
]

type Chunk = { firstId: number; count: number; seed: string; stock: Stock; stores: Store[]; random: Random }

async function addProducts(client: pg.ClientBase, chunk: Chunk): Promise<void> {
  const products: Row[] = []
  const pictures: Row[] = []
  const values: Row[] = []
  const offers: Row[] = []
  const stocked: Row[] = []
  const childStores = chunk.stores.filter(({ isChild }) => isChild)
  const businesses = chunk.stores.filter(({ isChild }) => !isChild)
  for (let id = chunk.firstId; id < chunk.firstId + chunk.count; id += 1) {
    const { stock, random } = chunk
    const abstractProduct = pickSkewed(stock.abstractProducts, random)
    const material = random.pick(stock.values.MATERIAL)
    const text = writeProduct(abstractProduct, material, random)
    const status = random.chance(0.96) ? 'ACTUAL' : random.pick(['CREATED', 'CLOSED'])
    const sold = Math.floor(400 * random.next() ** 8)
    const createdAt = new Date(demoDate.getTime() - random.whole(0, 365 * 86_400) * 1000).toISOString()
    const brand = abstractProduct.isCraft ? 'HANDMADE' : pickSkewed(stock.brands, random)
    products.push([
      id,
      skuOf(chunk.seed, id),
      abstractProduct.code,
      brand,
      text.fullName,
      text.description,
      text.locale,
      status,
      sold,
      sold * random.whole(5, 20) + random.whole(0, 40),
      createdAt,
    ])
    pictures.push([id, 0, random.pick(abstractProduct.pictures), text.fullName])
    for (const code of [random.pick(stock.values.COLOUR), material, random.pick(stock.values.AGE_GROUP)]) {
      values.push([id, code])
    }
    const priceMinor = Math.round(300 + 9_700 * random.next() ** 3) * 10 - 10
    const offerCount = abstractProduct.isCraft ? 1 : random.chance(0.25) ? 2 : 1
    const sellers = abstractProduct.isCraft ? childStores : businesses
    const first = random.whole(0, sellers.length - 1)
    for (let offer = 0; offer < Math.min(offerCount, sellers.length); offer += 1) {
      const store = sellers[(first + offer) % sellers.length]
      if (!store) continue
      const available = random.chance(0.06) ? 0 : random.whole(1, 60)
      offers.push([id, store.storeId, priceMinor + offer * 50, status, createdAt])
      stocked.push([store.warehouseId, store.storeId, available])
    }
  }
  await copyInto(
    client,
    `product (product_id, sku, abstract_product_code, manufacturer_code, full_name, description, locale, status,
      sold_count, view_count, created_at)`,
    products,
  )
  await copyInto(client, 'product_picture (product_id, position, picture_hash, alt)', pictures)
  await copyInto(client, 'product_attribute_value (product_id, attribute_value_code)', values)
  const firstPrice = await reserveIds(client, 'offer', 'price_id', offers.length)
  await copyInto(
    client,
    'offer (price_id, product_id, store_id, price_minor, status, created_at)',
    offers.map((offer, index) => [firstPrice + index, ...offer]),
  )
  await copyInto(
    client,
    'stock (price_id, warehouse_id, store_id, available)',
    stocked.map((stock, index) => [firstPrice + index, ...stock]),
  )
}

const skuLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function skuOf(seed: string, id: number): string {
  const digest = createHash('sha256').update(`${seed}/${id}`).digest()
  let sku = ''
  for (let at = 0; at < 12; at += 1) sku += skuLetters.charAt(digest.readUInt8(at) % 32)
  return sku
}

/**
 * Takes a range of ids out of the table's own sequence, so that nobody else is given one of them.
 */
async function reserveIds(
  client: pg.ClientBase,
  table: string,
  column: string,
  count: number,
): Promise<number> {
  const { rows } = await client.query<{ first: string }>(
    `select setval(sequence, nextval(sequence) + $3 - 1) - $3 + 1 as first
     from pg_get_serial_sequence($1, $2) as sequence`,
    [table, column, count],
  )
  return Number(rows[0]?.first)
}

type Row = (string | number | null)[]

/**
 * The text format of COPY: tabs between columns, so the words above contain no tab, backslash or
 * line break.
 */
async function copyInto(client: pg.ClientBase, target: string, rows: Row[]): Promise<void> {
  const lines = rows.map((row) => `${row.map((value) => value ?? '\\N').join('\t')}\n`).join('')
  await pipeline(Readable.from([lines]), client.query(copyFrom(`copy ${target} from stdin`)))
}
