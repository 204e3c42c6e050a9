import { expect, test } from 'vitest'

import { removeItems } from './storage.ts'

test('what is named goes, and everything else stays', () => {
  const items = new Map([
    ['checkout', '1'],
    ['draft /profile', '2'],
    ['draft /support', '3'],
    ['checkout-of-another', '4'],
  ])
  removeItems(() => storageOf(items), /^(?:checkout$|draft )/)
  expect([...items.keys()]).toEqual(['checkout-of-another'])
})

test('a storage that may not be looked into is as good as empty', () => {
  const forbidden = () => {
    throw new Error('SecurityError')
  }
  expect(() => removeItems(forbidden, /./)).not.toThrow()
})

function storageOf(items: Map<string, string>): Storage {
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
  }
}
