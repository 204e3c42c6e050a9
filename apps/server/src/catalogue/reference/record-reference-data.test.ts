import { getAllCategories, getBestsellers } from '@kids-crafts/contract/catalogue.ts'
import { getProductList } from '@kids-crafts/contract/products.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { testApp } from '../../testing/app.ts'
import { call } from '../../testing/call.ts'
import { testDatabase } from '../../testing/database.ts'
import { refreshAll } from '../../testing/refresh.ts'
import { referenceAttributes } from './attributes.ts'
import { referenceCategories } from './categories.ts'
import { recordReferenceData } from './record-reference-data.ts'

const hosts = { default: 'school.example', kids: 'kids.example' }
const database = await testDatabase()
const { db } = database
const app = await testApp(database, {
  LOCALES: locales.join(','),
  PUBLIC_URL: 'https://school.example',
  THEME_HOSTS: `${hosts.default}=default,${hosts.kids}=kids`,
})

test('processes that start at once write the reference data once, complete and in ten languages', async () => {
  await Promise.all([recordReferenceData(db), recordReferenceData(db), recordReferenceData(db)])

  const children = referenceCategories.flatMap((category) => category.children)
  const written = await readRows()
  expect(written.categories).toHaveLength(referenceCategories.length + children.length)
  expect(written.abstractProducts).toHaveLength(
    children.flatMap(({ abstractProducts }) => abstractProducts).length,
  )
  expect(written.attributes).toHaveLength(referenceAttributes.length)
  expect(written.values).toHaveLength(referenceAttributes.flatMap(({ values }) => values).length)
  for (const { names } of Object.values(written).flat()) {
    expect(Object.keys(names).toSorted()).toEqual(locales.toSorted())
  }
  const touched = await db
    .selectFrom('catalogue_change')
    .select('entity_key')
    .where('entity', '=', 'category')
    .execute()
  expect(touched).toHaveLength(written.categories.length)
})

test('both stores show the categories in every language while there is nothing to sell', async () => {
  await recordReferenceData(db)
  await refreshAll(db)
  const crafts = referenceCategories.filter(({ code }) => code === 'STUDENTS_PRODUCT')
  for (const [host, categories] of [
    [hosts.default, referenceCategories],
    [hosts.kids, crafts],
  ] as const) {
    for (const locale of locales) {
      const answer = await call(app, getAllCategories, {}, { host, 'accept-language': locale })
      const { listOfProductCategory } = answer.json().createdEntity
      expect(listOfProductCategory.map(({ name }: { name: string }) => name)).toEqual(
        categories.map(({ names }) => names[locale]),
      )
    }
    const list = await call(app, getProductList, { code: 'STUDENTS_PRODUCT_TOYS' }, { host })
    expect(list.json().responseEntity).toMatchObject({ total: 0, items: [], name: 'Toys & games' })
    const bestsellers = await call(app, getBestsellers, {}, { host })
    expect(bestsellers.json().responseEntity).toMatchObject({ total: 0, items: [] })
  }
})

test('a later start changes nothing, so no cached answer is dropped for it', async () => {
  await recordReferenceData(db)
  await refreshAll(db)
  const before = await readRows()
  await recordReferenceData(db)
  expect(await readRows()).toEqual(before)
  expect(await db.selectFrom('catalogue_change').selectAll().execute()).toEqual([])
})

test('what staff have changed stays, and what a later version adds is added', async () => {
  await recordReferenceData(db)
  await sql`
    update category set names = '{"en": "Pupils"}', position = 99 where category_code = 'STUDENTS_PRODUCT'
  `.execute(db)
  await sql`insert into category (category_code, names) values ('MUSIC', '{"en": "Music"}')`.execute(db)
  await sql`update abstract_product set category_code = 'MUSIC' where abstract_product_code = 'KITE'`.execute(
    db,
  )
  await sql`
    update attribute_value set names = '{"en": "Crimson"}' where attribute_value_code = 'COLOUR_RED'
  `.execute(db)
  const changed = await readRows()
  // As in the first version with them.
  await sql`delete from abstract_product where abstract_product_code = 'SCARF'`.execute(db)
  await sql`delete from attribute_value where attribute_value_code = 'COLOUR_BLUE'`.execute(db)

  await recordReferenceData(db)
  expect(await readRows()).toEqual(changed)
})

async function readRows() {
  const [categories, abstractProducts, attributes, values] = await Promise.all([
    db.selectFrom('category').selectAll().orderBy('category_code').execute(),
    db.selectFrom('abstract_product').selectAll().orderBy('abstract_product_code').execute(),
    db.selectFrom('attribute').selectAll().orderBy('attribute_code').execute(),
    db.selectFrom('attribute_value').selectAll().orderBy('attribute_value_code').execute(),
  ])
  return { categories, abstractProducts, attributes, values }
}
