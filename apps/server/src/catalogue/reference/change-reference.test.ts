import type { ReferenceStatus } from '@kids-crafts/rules/reference.ts'
import { expect, test } from 'vitest'

import { refreshCatalogue } from '#read-model'

import { aManager } from '../../testing/actors.ts'
import { auditBy } from '../../testing/audit.ts'
import { givenProduct } from '../../testing/catalogue.ts'
import { testDatabase } from '../../testing/database.ts'
import { listCategories } from '../list-categories.ts'
import { findScope } from '../list-scope.ts'
import { breadcrumbs, readNames } from '../names.ts'
import type { NamesCache } from '../names.ts'
import { addReference, changeReference, orderReference, setReferenceStatus } from './change-reference.ts'
import { listReference } from './list-reference.ts'
import { saveManufacturer } from './manufacturers.ts'
import { recordReferenceData } from './record-reference-data.ts'

const { db } = await testDatabase()
await recordReferenceData(db)

const category = (code: string, parentCode: string | null, names: { en: string; de?: string }) =>
  ({ kind: 'CATEGORY', code, parentCode, names }) as const
const status = (code: string, to: ReferenceStatus) =>
  ({ kind: 'CATEGORY', code, status: to, reason: null }) as const

/** Nothing is cached, so that a test sees its own changes. */
const uncached = {
  names: { get: async (_key: string, load: () => Promise<{ value: unknown }>) => (await load()).value },
} as unknown as NamesCache
const names = () => readNames(db, uncached)

const visitor = { locale: 'de', theme: 'default' } as const
const menu = async () =>
  listCategories(await names(), visitor).listOfProductCategory.flatMap(
    ({ code, name, productCategoryChildList }) => [
      `${code} ${name}`,
      ...productCategoryChildList.map((child) => `- ${child.code} ${child.name}`),
    ],
  )

const entryOf = async (code: string) => (await listReference(db)).entries.find((entry) => entry.code === code)

test('staff add, translate, move and order categories, and a start leaves it so', async () => {
  const manager = await aManager(db)
  await addReference(db, manager, category('WEAVING', null, { en: 'Weaving' }))
  await addReference(db, manager, category('WEAVING_RUGS', 'WEAVING', { en: 'Rugs' }))
  await addReference(db, manager, category('WEAVING_BELTS', 'WEAVING', { en: 'Belts' }))
  await changeReference(db, manager, category('WEAVING', null, { en: 'Weaving', de: 'Weberei' }))
  await changeReference(
    db,
    manager,
    category('STUDENTS_PRODUCT_KNITTING', 'WEAVING', { en: 'Knits', de: 'Strick' }),
  )
  await orderReference(db, manager, {
    kind: 'CATEGORY',
    parentCode: 'WEAVING',
    codes: ['STUDENTS_PRODUCT_KNITTING', 'WEAVING_BELTS', 'WEAVING_RUGS'],
  })
  await recordReferenceData(db)
  expect((await menu()).slice(-4)).toEqual([
    'WEAVING Weberei',
    '- STUDENTS_PRODUCT_KNITTING Strick',
    '- WEAVING_BELTS Belts',
    '- WEAVING_RUGS Rugs',
  ])
  // A change to the same value is not written.
  await changeReference(db, manager, category('WEAVING', null, { en: 'Weaving', de: 'Weberei' }))
  expect(await auditBy(db, manager)).toEqual([
    'catalogue.add CATEGORY WEAVING',
    'catalogue.add CATEGORY WEAVING_RUGS',
    'catalogue.add CATEGORY WEAVING_BELTS',
    'catalogue.change CATEGORY WEAVING',
    'catalogue.change CATEGORY STUDENTS_PRODUCT_KNITTING',
    'catalogue.order CATEGORY WEAVING',
  ])
})

test('a closed category is in no menu and no list, takes its children along, and its products stay on sale', async () => {
  const manager = await aManager(db)
  await addReference(db, manager, category('POTTERY', null, { en: 'Pottery' }))
  await addReference(db, manager, category('POTTERY_BOWLS', 'POTTERY', { en: 'Bowls' }))
  await givenProduct(db, { sku: 'BOWL0001', category: 'POTTERY_BOWLS' })
  expect(await menu()).toContain('POTTERY Pottery')
  expect(findScope(await names(), 'POTTERY')?.abstractProductCodes).toEqual(['POTTERY_BOWLS_THING'])

  await setReferenceStatus(db, manager, status('POTTERY', 'CLOSED'))
  await setReferenceStatus(db, manager, status('POTTERY', 'CLOSED'))
  expect(await refreshCatalogue(db)).toEqual(expect.arrayContaining(['category', 'catalogue']))
  expect((await menu()).filter((line) => line.includes('POTTERY'))).toEqual([])
  for (const code of ['POTTERY', 'POTTERY_BOWLS', 'POTTERY_BOWLS_THING'])
    expect(findScope(await names(), code)).toBeUndefined()
  expect(breadcrumbs(await names(), 'POTTERY_BOWLS', 'en')).toEqual([])
  const listed = await db.selectFrom('listing').select('sku').where('sku', '=', 'BOWL0001').execute()
  expect(listed).toHaveLength(1)

  await setReferenceStatus(db, manager, status('POTTERY', 'ACTUAL'))
  expect(await menu()).toContain('POTTERY Pottery')
  expect((await auditBy(db, manager)).slice(2)).toEqual([
    'catalogue.close CATEGORY POTTERY',
    'catalogue.reopen CATEGORY POTTERY',
  ])
  expect(await entryOf('POTTERY_BOWLS')).toMatchObject({ productCount: 1, status: 'ACTUAL' })
})

test('a code is taken once, a place has to be there, and categories are two levels deep', async () => {
  const manager = await aManager(db)
  const add = (code: string, parentCode: string | null) =>
    addReference(db, manager, category(code, parentCode, { en: 'A name' }))
  await expect(add('STATIONERY', null)).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(add('NEW', 'NOWHERE')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(add('NEW', 'STATIONERY_WRITING')).rejects.toMatchObject({ code: 'CONFLICT' })
  const move = changeReference(db, manager, category('STATIONERY', 'FURNITURE', { en: 'Stationery' }))
  await expect(move).rejects.toMatchObject({ code: 'CONFLICT' })
  const product = {
    kind: 'ABSTRACT_PRODUCT',
    code: 'PEN_HOLDER',
    parentCode: null,
    names: { en: 'A' },
  } as const
  await expect(addReference(db, manager, product)).rejects.toMatchObject({ code: 'VALIDATION' })
  const attribute = { kind: 'ATTRIBUTE', code: 'SCENT', parentCode: 'COLOUR', names: { en: 'A' } } as const
  await expect(addReference(db, manager, attribute)).rejects.toMatchObject({ code: 'VALIDATION' })
  const half = orderReference(db, manager, {
    kind: 'ATTRIBUTE_VALUE',
    parentCode: 'COLOUR',
    codes: ['COLOUR_RED'],
  })
  await expect(half).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await auditBy(db, manager)).toEqual([])
})

test('a closed value is no filter, and a manufacturer is added, renamed and closed', async () => {
  const manager = await aManager(db)
  const red = { kind: 'ATTRIBUTE_VALUE', code: 'COLOUR_RED', reason: 'Asked for twice' } as const
  await setReferenceStatus(db, manager, { ...red, status: 'CLOSED' })
  expect((await names()).values.get('COLOUR_RED')).toMatchObject({ isClosed: true })
  await setReferenceStatus(db, manager, { kind: 'ATTRIBUTE', code: 'COLOUR', status: 'CLOSED', reason: null })
  expect((await names()).values.get('COLOUR_BLUE')).toMatchObject({ isClosed: true })
  for (const name of ['Loom', 'Looms', 'Looms'])
    await saveManufacturer(db, manager, { manufacturerCode: 'LOOM', name, status: 'ACTUAL' })
  await saveManufacturer(db, manager, { manufacturerCode: 'LOOM', name: 'Looms', status: 'CLOSED' })
  expect(await auditBy(db, manager)).toEqual([
    'catalogue.close ATTRIBUTE_VALUE COLOUR_RED Asked for twice',
    'catalogue.close ATTRIBUTE COLOUR',
    'catalogue.add MANUFACTURER LOOM',
    'catalogue.change MANUFACTURER LOOM',
    'catalogue.close MANUFACTURER LOOM',
  ])
})
