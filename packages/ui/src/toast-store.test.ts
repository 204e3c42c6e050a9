import { expect, test, vi } from 'vitest'

import { createToastStore } from './toast-store.ts'

test('a toast stays for 1500 ms unless told otherwise', () => {
  const store = createToastStore()
  store.show('Added')
  store.show('Saved', { durationMs: 4000 })
  expect(store.shown().map((toast) => toast.durationMs)).toEqual([1500, 4000])
})

test('at most three are shown, the newest last', () => {
  const store = createToastStore()
  for (const message of ['one', 'two', 'three', 'four']) store.show(message)
  expect(store.shown().map((toast) => toast.message)).toEqual(['two', 'three', 'four'])
})

test('the same message again replaces the earlier one and counts anew', () => {
  const store = createToastStore()
  store.show('Added')
  const [earlier] = store.shown()
  store.show('Added')
  expect(store.shown()).toHaveLength(1)
  expect(store.shown()[0]!.id).not.toBe(earlier!.id)
})

test('one that is gone already can be dismissed without anybody hearing of it', () => {
  const store = createToastStore()
  const listener = vi.fn()
  store.show('Added')
  const { id } = store.shown()[0]!
  store.subscribe(listener)
  store.dismiss(id)
  store.dismiss(id)
  expect(store.shown()).toEqual([])
  expect(listener).toHaveBeenCalledTimes(1)
})
