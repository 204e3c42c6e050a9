import { enabledByDefault, locales } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { expect, test } from 'vitest'

import { productTranslations } from './content/product-translations/translations.ts'
import { storeTranslations } from './content/store-translations.ts'
import { businessStores, childStores } from './content/stores.ts'
import { demoProducts } from './demo-catalogue.ts'
import type { DemoProduct } from './demo-catalogue.ts'

const products = demoProducts()

/** Products that a language lacks, as `de: Globe`. */
const missing = (wanted: readonly DemoProduct[], into: readonly Locale[]): string[] =>
  into.flatMap((locale) =>
    wanted
      .filter(({ card }) => (card.locale ?? 'en') !== locale && !productTranslations[locale][card.name])
      .map(({ card }) => `${locale}: ${card.name}`),
  )

test('the goods of businesses are there in every language that is enabled', () => {
  const goods = products.filter(({ categoryCode }) => !categoryCode.startsWith('STUDENTS_PRODUCT'))
  expect(goods.length).toBeGreaterThan(50)
  expect(missing(goods, enabledByDefault)).toEqual([])
})

test('the 80 products that are looked at most are there in all ten languages', () => {
  const seen = products
    .filter(({ status }) => status === 'ACTUAL')
    .toSorted((a, b) => b.viewCount - a.viewCount)
    .slice(0, 80)
  expect(missing(seen, locales)).toEqual([])
})

test('every store tells about itself in every language that is enabled', () => {
  const stores = [...childStores, ...businessStores]
  const told = stores.map(({ name, locale }) => [
    name,
    [...new Set([locale, ...Object.keys(storeTranslations[name] ?? {})])].toSorted(),
  ])
  const wanted = stores.map(({ name, locale }) => [
    name,
    [...new Set([locale, ...enabledByDefault])].toSorted(),
  ])
  expect(told).toEqual(wanted)
  expect(Object.keys(storeTranslations).toSorted()).toEqual(stores.map(({ name }) => name).toSorted())
})
