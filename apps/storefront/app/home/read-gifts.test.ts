import { getProductList } from '@kids-crafts/contract/products.ts'
import type { ProductListOutput } from '@kids-crafts/contract/products.ts'
import { expect, test } from 'vitest'

import { giftChoicesOf, readGiftChoices } from './read-gifts.ts'

test('what is for all ages is found for each of them', () => {
  const choices = giftChoicesOf(
    listWith({ AGE_GROUP: ['AGE_3_5', 'AGE_6_8', 'AGE_ALL'], OCCASION: ['OCCASION_BIRTHDAY'] }),
  )
  expect(choices?.ages.options.map(({ codes }) => codes)).toEqual(['AGE_3_5,AGE_ALL', 'AGE_6_8,AGE_ALL'])
  expect(choices?.occasions).toEqual({
    name: 'OCCASION',
    options: [{ codes: 'OCCASION_BIRTHDAY', name: 'OCCASION_BIRTHDAY' }],
  })
})

test('a value is asked for alone where nothing is for all ages', () => {
  const choices = giftChoicesOf(listWith({ AGE_GROUP: ['AGE_3_5'], GIFT_FOR: ['GIFT_FOR_FRIENDS'] }))
  expect(choices?.ages.options.map(({ codes }) => codes)).toEqual(['AGE_3_5'])
})

test('nothing is asked where no product says what it is a gift for', () => {
  expect(giftChoicesOf(listWith({ AGE_GROUP: ['AGE_3_5'] }))).toBeUndefined()
})

test('the page does without the finder where staff have closed its list, and nothing else is passed over', async () => {
  const refused = (code: string) => Object.assign(new Error(code), { name: 'Refusal', code })
  expect(await readGiftChoices(() => Promise.reject(refused('NOT_FOUND')))).toBeUndefined()
  await expect(readGiftChoices(() => Promise.reject(refused('UNAVAILABLE')))).rejects.toThrow('UNAVAILABLE')
})

function listWith(attributes: Record<string, string[]>): ProductListOutput {
  return getProductList.output.parse({
    current: 1,
    items: [],
    total: 0,
    last: 1,
    isTotalExact: true,
    code: 'STUDENTS_PRODUCT',
    name: 'Made by students',
    categories: [],
    children: [],
    facets: {
      manufactures: [],
      attributes: Object.entries(attributes).map(([attributeCode, values]) => ({
        attributeCode,
        name: attributeCode,
        values: values.map((code) => ({
          productAttributeValueCode: code,
          name: code,
          count: 1,
          isSelected: false,
        })),
      })),
    },
  })
}
