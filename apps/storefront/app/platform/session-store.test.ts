import { beforeEach, expect, test } from 'vitest'

import { createSessionStore } from './session-store.ts'
import type { TabChange } from './session-store.ts'

const parent = { jwt: 'jwt-1', refreshJwt: 'refresh-1', userLogin: 'parent' }
const refreshed = { jwt: 'jwt-2', refreshJwt: 'refresh-2', userLogin: 'parent' }

let local: Storage
let told: TabChange[]

beforeEach(() => {
  local = memory()
  told = []
})

test('with "remember me" every tab finds the person', () => {
  const [one, two] = [openTab(), openTab()]
  one.set(parent, { rememberMe: true })
  expect(two.get()).toEqual(parent)
  expect(JSON.parse(local.getItem('user') ?? '')).toEqual(parent)
})

test('without it only that tab does, and nothing is left in the browser', () => {
  const [one, two] = [openTab(), openTab()]
  one.set(parent, { rememberMe: false })
  expect(one.get()).toEqual(parent)
  expect(two.get()).toBeNull()
  expect(local.length).toBe(0)
})

test('refreshed tokens stay where the old ones were', () => {
  const [one, two] = [openTab(), openTab()]
  one.set(parent, { rememberMe: false })
  one.set(refreshed)
  expect([one.get(), two.get()]).toEqual([refreshed, null])

  two.set(parent, { rememberMe: true })
  two.set(refreshed)
  expect(openTab().get()).toEqual(refreshed)
})

test('signing in anew replaces who was stored elsewhere', () => {
  const tab = openTab()
  tab.set(parent, { rememberMe: true })
  tab.set(refreshed, { rememberMe: false })
  expect(local.length).toBe(0)
  tab.set(parent, { rememberMe: true })
  expect(openTab().get()).toEqual(parent)
})

test('signing out leaves nothing in either place', () => {
  for (const rememberMe of [true, false]) {
    const tab = openTab()
    tab.set(parent, { rememberMe })
    tab.clear()
    expect([tab.get(), local.length]).toEqual([null, 0])
  }
})

test('a tab that is the copy of another takes up its new tokens and its signing out', () => {
  const tabStorage = memory()
  const one = openTab(tabStorage)
  one.set(parent, { rememberMe: false })
  const copy = openTab(memory({ user: tabStorage.getItem('user') ?? '' }))
  const stranger = openTab(memory({ user: JSON.stringify({ ...parent, refreshJwt: 'another' }) }))

  one.set(refreshed)
  for (const change of told.splice(0)) [copy, stranger].forEach((tab) => tab.takeUp(change))
  expect(copy.get()).toEqual(refreshed)
  expect(stranger.get()?.refreshJwt).toBe('another')

  one.clear()
  for (const change of told.splice(0)) [copy, stranger].forEach((tab) => tab.takeUp(change))
  expect(copy.get()).toBeNull()
  expect(stranger.get()).not.toBeNull()
})

test('listeners hear of every change until they stop listening', () => {
  const tab = openTab()
  let heard = 0
  const stop = tab.subscribe(() => {
    heard += 1
  })
  tab.set(parent, { rememberMe: true })
  tab.clear()
  stop()
  tab.set(parent, { rememberMe: true })
  expect(heard).toBe(2)
})

test.each(['', 'no json', '{}', 'null', '{"jwt":1,"refreshJwt":"a","userLogin":"b"}'])(
  'what is stored as %j is nobody',
  (text) => {
    local.setItem('user', text)
    expect(openTab().get()).toBeNull()
  },
)

test('where storage may not be looked into, nobody is signed in and signing out works', () => {
  const forbidden = (): Storage => {
    throw new Error('Access is denied')
  }
  const frame = createSessionStore({ browser: forbidden, tab: forbidden, tellCopies: () => {} })
  expect(frame.get()).toBeNull()
  expect(() => frame.clear()).not.toThrow()
})

function openTab(tabStorage = memory()) {
  return createSessionStore({
    browser: () => local,
    tab: () => tabStorage,
    tellCopies: (change) => told.push(change),
  })
}

function memory(content: Record<string, string> = {}): Storage {
  const items = new Map(Object.entries(content))
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
