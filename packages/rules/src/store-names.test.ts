import { expect, test } from 'vitest'

import { avatarOf } from './avatars.ts'
import { handleOf, isPseudonym, newPseudonym } from './store-names.ts'

test('P-04 a new name is made of the list, and its animal has a drawing', () => {
  for (let count = 0; count < 500; count += 1) {
    const name = newPseudonym(Math.random)
    expect(isPseudonym(name)).toBe(true)
    expect(avatarOf(name).animal).not.toBe('paw')
    expect(handleOf(name)).toMatch(/^[a-z]+-[a-z]+-\d{2,3}$/)
  }
})

test.each(['Mia Miller 12', 'Blue Otter', 'Blue Otter 1', 'Blue Otter 482 Vancouver', 'blue otter 482', ''])(
  'P-04 "%s" is no name from the list',
  (name) => expect(isPseudonym(name)).toBe(false),
)

test.each([
  ['Kiln & Clay Studio', 'kiln-clay-studio'],
  ['Töpferei Müller', 'topferei-muller'],
  ['متجر', 'store'],
  ['Ян', 'store'],
])('the address of %s begins with %s', (name, handle) => expect(handleOf(name)).toBe(handle))
