import { expect, test } from 'vitest'

import { languageUrls, publicUrl } from './addresses.ts'

const origin = 'https://school.example'

test('English has the bare address, every other language names itself in it', () => {
  expect(publicUrl(origin, '/product/A1', 'en')).toBe('https://school.example/product/A1')
  expect(publicUrl(origin, '/product/A1', 'de')).toBe('https://school.example/product/A1?lang=de')
  expect(publicUrl(origin, '/products/MUG?page=2', 'de')).toBe(
    'https://school.example/products/MUG?page=2&lang=de',
  )
})

test('a page names its address in each language of the store, and the one for everybody else', () => {
  expect(languageUrls(origin, '/', ['en', 'de'])).toEqual([
    ['en', 'https://school.example/'],
    ['de', 'https://school.example/?lang=de'],
    ['x-default', 'https://school.example/'],
  ])
  expect(languageUrls(origin, '/', ['en'])).toEqual([])
})
