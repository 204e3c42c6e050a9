import { expect, test, vi } from 'vitest'

import { createListeners, createStore } from './store.ts'

test('a subscriber hears of every change until it unsubscribes', () => {
  const store = createStore('one')
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  store.set('two')
  expect([store.get(), listener.mock.calls.length]).toEqual(['two', 1])
  stop()
  store.set('three')
  expect([store.get(), listener.mock.calls.length]).toEqual(['three', 1])
})

test('nobody hears of a value that is set again', () => {
  const store = createStore<number | undefined>(undefined)
  const listener = vi.fn()
  store.subscribe(listener)
  store.set(undefined)
  store.set(Number.NaN)
  store.set(Number.NaN)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a listener that stops while it is told does not keep the others from hearing', () => {
  const { tell, subscribe } = createListeners()
  const other = vi.fn()
  const stop = subscribe(() => stop())
  subscribe(other)
  tell()
  tell()
  expect(other).toHaveBeenCalledTimes(2)
})
