import { beforeEach, expect, test } from 'vitest'

import { createSessionStore } from './session-store.ts'

const parent = { jwt: 'jwt-1', refreshJwt: 'refresh-1', userLogin: 'parent' }
const refreshed = { jwt: 'jwt-2', refreshJwt: 'refresh-2', userLogin: 'parent' }

let local: Storage
let isMarked: boolean

beforeEach(() => {
  local = memory()
  isMarked = false
})

test('with "remember me" every tab finds the person, also after the browser was closed', () => {
  openTab().set(parent, { rememberMe: true })
  closeBrowser()
  expect(openTab().get()).toEqual(parent)
  expect(JSON.parse(local.getItem('user') ?? '')).toEqual(parent)
})

test('without it every tab does, until the browser is closed', () => {
  const [one, two] = [openTab(), openTab()]
  one.set(parent, { rememberMe: false })
  expect([one.get(), two.get()]).toEqual([parent, parent])
  expect(local.getItem('user')).toBeNull()

  closeBrowser()
  const next = openTab()
  expect(next.get()).toBeNull()
  next.removeClosed()
  expect(local.length).toBe(0)
})

test('a session that is open is not removed by the start of another tab', () => {
  openTab().set(parent, { rememberMe: false })
  const other = openTab()
  other.removeClosed()
  expect(other.get()).toEqual(parent)
})

test('refreshed tokens stay where the old ones were', () => {
  const tab = openTab()
  tab.set(parent, { rememberMe: false })
  tab.set(refreshed)
  expect(tab.get()).toEqual(refreshed)
  closeBrowser()
  expect(tab.get()).toBeNull()

  tab.set(parent, { rememberMe: true })
  tab.set(refreshed)
  closeBrowser()
  expect(openTab().get()).toEqual(refreshed)
})

test('signing in anew replaces who was stored otherwise', () => {
  const tab = openTab()
  tab.set(parent, { rememberMe: true })
  tab.set(refreshed, { rememberMe: false })
  expect([tab.get(), local.length]).toEqual([refreshed, 1])
  tab.set(parent, { rememberMe: true })
  expect([openTab().get(), local.length]).toEqual([parent, 1])
})

test('signing out leaves nothing in either place', () => {
  for (const rememberMe of [true, false]) {
    const tab = openTab()
    tab.set(parent, { rememberMe })
    tab.clear()
    expect([tab.get(), local.length, isMarked]).toEqual([null, 0, false])
  }
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
  const forbidden = (): never => {
    throw new Error('Access is denied')
  }
  const frame = createSessionStore({
    keys: ['user', 'user-until-closed'],
    storage: forbidden,
    openMark: { isSet: forbidden, set: forbidden, clear: forbidden },
  })
  expect(frame.get()).toBeNull()
  expect(() => frame.removeClosed()).not.toThrow()
  expect(() => frame.clear()).not.toThrow()
})

const closeBrowser = () => {
  isMarked = false
}

function openTab() {
  return createSessionStore({
    keys: ['user', 'user-until-closed'],
    storage: () => local,
    openMark: {
      isSet: () => isMarked,
      set: () => {
        isMarked = true
      },
      clear: closeBrowser,
    },
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
