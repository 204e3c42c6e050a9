import { expect, test } from 'vitest'

import { isActiveCategory, isHeaderCategory, isMainCategory, withShownChildren } from './categories.ts'

const child = (code: string, count = 1) => ({ code, abstractProducts: Array.from({ length: count }) })
const category = (code: string, children = [child(`${code}_A`)], count = 0) => ({
  code,
  abstractProducts: Array.from({ length: count }),
  productCategoryChildList: children,
})

test('all except TEXTBOOKS and CLOTHING_FORM are main categories', () => {
  const codes = [
    'ELECTRONICS',
    'TEXTBOOKS',
    'STUDENTS_PRODUCT',
    'CLOTHING_FORM',
    'FIRST_NATIONS',
    'SOMETHING_NEW',
  ]
  expect(codes.filter((code) => isMainCategory({ code }))).toEqual([
    'ELECTRONICS',
    'STUDENTS_PRODUCT',
    'FIRST_NATIONS',
    'SOMETHING_NEW',
  ])
})

test('the header shows FIRST_NATIONS and SPECIAL_KIDS', () => {
  const codes = ['ELECTRONICS', 'FIRST_NATIONS', 'SPECIAL_KIDS']
  expect(codes.filter((code) => isHeaderCategory({ code }))).toEqual(['FIRST_NATIONS', 'SPECIAL_KIDS'])
})

test('only a category with abstract products, its own or of a child, is active', () => {
  expect(isActiveCategory(category('A', [child('A_A', 0)]))).toBe(false)
  expect(isActiveCategory(category('A', []))).toBe(false)
  expect(isActiveCategory(category('A', [child('A_A', 1)]))).toBe(true)
  expect(isActiveCategory(category('A', [], 1))).toBe(true)
})

test('the school store shows of a category what its whitelist names and has something to sell', () => {
  const textbooks = category('TEXTBOOKS', [
    child('TEXTBOOKS_CLASS_1'),
    child('TEXTBOOKS_CLASS_2', 0),
    child('TEXTBOOKS_CLASS_12'),
    child('TEXTBOOKS_CLASS_13'),
  ])
  const shown = withShownChildren(textbooks).productCategoryChildList.map(({ code }) => code)
  expect(shown).toEqual(['TEXTBOOKS_CLASS_1', 'TEXTBOOKS_CLASS_12'])
})

test('a category without a whitelist shows all its children', () => {
  expect(withShownChildren(category('NEW')).productCategoryChildList).toHaveLength(1)
})
