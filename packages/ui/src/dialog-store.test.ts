import { describe, expect, test, vi } from 'vitest'

import { createDialogStore } from './dialog-store.ts'
import type { DialogEnding, DialogStore } from './dialog-store.ts'

const endings: DialogEnding[] = ['confirmed', 'denied', 'cancelled', 'closed', 'escaped', 'backdrop', 'timer']

describe('how a dialog ends', () => {
  test.each(endings)('the promise tells that it was %s', async (ending) => {
    const store = createDialogStore()
    const result = store.open({ tone: 'question' })
    store.end(onlyId(store), { ending })
    expect(await result).toEqual({ ending })
    expect(store.shown()).toEqual([])
  })

  test('a prompt answers with what was typed', async () => {
    const store = createDialogStore()
    const result = store.open({ tone: 'plain', prompt: { kind: 'text', label: 'Name' } })
    store.end(onlyId(store), { ending: 'confirmed', value: 'Anna' })
    expect(await result).toEqual({ ending: 'confirmed', value: 'Anna' })
  })

  test('of two endings the first counts', async () => {
    const store = createDialogStore()
    const result = store.open({ tone: 'question' })
    const id = onlyId(store)
    store.end(id, { ending: 'timer' })
    store.end(id, { ending: 'confirmed' })
    expect(await result).toEqual({ ending: 'timer' })
  })
})

describe('several at once', () => {
  test('they are shown one after another, in the order they were asked for', async () => {
    const store = createDialogStore()
    const first = store.open({ tone: 'error', message: 'first' })
    const second = store.open({ tone: 'error', message: 'second' })
    expect(messages(store)).toEqual(['first'])
    store.end(onlyId(store), { ending: 'cancelled' })
    expect(messages(store)).toEqual(['second'])
    store.end(onlyId(store), { ending: 'closed' })
    expect(await Promise.all([first, second])).toEqual([{ ending: 'cancelled' }, { ending: 'closed' }])
  })

  test('one that waits cannot be ended', () => {
    const store = createDialogStore()
    void store.open({ tone: 'error', message: 'first' })
    const id = onlyId(store)
    void store.open({ tone: 'error', message: 'second' })
    store.end(id + 1, { ending: 'confirmed' })
    store.end(id, { ending: 'cancelled' })
    expect(messages(store)).toEqual(['second'])
  })

  test('content may ask a question above itself, and stays until it is ended', () => {
    const store = createDialogStore()
    void store.open({ tone: 'plain', message: 'form', content: () => null })
    void store.open({ tone: 'question', message: 'sure' })
    void store.open({ tone: 'plain', message: 'next form', content: () => null })
    expect(messages(store)).toEqual(['form', 'sure'])
    store.end(store.shown()[1]!.id, { ending: 'confirmed' })
    expect(messages(store)).toEqual(['form'])
    store.end(onlyId(store), { ending: 'closed' })
    expect(messages(store)).toEqual(['next form'])
  })

  test('content waits while a message is shown', () => {
    const store = createDialogStore()
    void store.open({ tone: 'error', message: 'error' })
    void store.open({ tone: 'plain', message: 'form', content: () => null })
    expect(messages(store)).toEqual(['error'])
    store.end(onlyId(store), { ending: 'cancelled' })
    expect(messages(store)).toEqual(['form'])
  })
})

test('listeners hear of every change until they leave', () => {
  const store = createDialogStore()
  const listener = vi.fn()
  const leave = store.subscribe(listener)
  void store.open({ tone: 'success' })
  store.end(onlyId(store), { ending: 'confirmed' })
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  void store.open({ tone: 'success' })
  expect(listener).toHaveBeenCalledTimes(2)
})

function onlyId(store: DialogStore): number {
  expect(store.shown()).toHaveLength(1)
  return store.shown()[0]!.id
}

function messages(store: DialogStore) {
  return store.shown().map((dialog) => dialog.message)
}
