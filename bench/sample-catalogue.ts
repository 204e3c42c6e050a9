import { Client } from 'pg'

/**
 * What the rows ask for: products, lists and stores chosen at random, the same ones in each run.
 */
export interface CatalogueSample {
  products: readonly { sku: string; fullName: string }[]
  /** Abstract products, each as often as it has pages. */
  lists: readonly { code: string; pages: number }[]
  stores: readonly { handle: string; pages: number }[]
  attributeValues: readonly string[]
}

const productsMax = 5000
const productsPerPage = 24
/** A list ends there, however long it is. */
const lastPage = 400

export async function sampleCatalogue(databaseUrl: string): Promise<CatalogueSample> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const products = await client.query<CatalogueSample['products'][number]>(
      'select sku, full_name as "fullName" from listing join product using (product_id, sku) order by md5(sku) limit $1',
      [productsMax],
    )
    const lists = await client.query<CatalogueSample['lists'][number]>(
      `select abstract_product_code as code, least($2, ceil(count(*) / $1::numeric))::integer as pages
       from listing
       group by abstract_product_code
       order by abstract_product_code`,
      [productsPerPage, lastPage],
    )
    const stores = await client.query<CatalogueSample['stores'][number]>(
      `select handle, ceil(count(*) / $1::numeric)::integer as pages
       from offer
       join listing using (product_id)
       join store using (store_id)
       where store.status = 'OPEN' and offer.status = 'ACTUAL'
       group by handle
       order by md5(handle)`,
      [productsPerPage],
    )
    const values = await client.query<{ code: string }>(
      'select attribute_value_code as code from attribute_value order by attribute_value_code',
    )
    return {
      products: products.rows,
      lists: lists.rows,
      stores: stores.rows,
      attributeValues: values.rows.map(({ code }) => code),
    }
  } finally {
    await client.end()
  }
}
