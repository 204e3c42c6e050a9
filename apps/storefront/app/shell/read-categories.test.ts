import type { Read } from '@kids-crafts/contract/rendering.ts'
import { expect, test } from 'vitest'

import { readCategories } from './read-categories.ts'

class Refusal extends Error {
  override readonly name = 'Refusal'
}

const refused: Read = () => Promise.reject(new Refusal('Please try again in a moment'))
const broken: Read = () => Promise.reject(new Error('select failed'))

test('what the server says is shown in English alone, where it is not a bug; other languages have words of ours', async () => {
  const told = async (read: Read, locale: 'en' | 'de') =>
    (await readCategories(read, { theme: 'default', locale })).categoriesError
  expect(await told(refused, 'en')).toBe('Please try again in a moment')
  expect(await told(refused, 'de')).toBe('')
  expect(await told(broken, 'en')).toBe('')
})
