import { expect, test } from 'vitest'

import { createCheckoutStore } from './checkout-store.ts'

function storageOf(items: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(items))
  return {
    get length() {
      return map.size
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  }
}

const guest = () => null

test('what was filled in is there after a reload', () => {
  const storage = storageOf()
  const store = createCheckoutStore(() => storage, guest)
  store.updateDraft({ note: 'Please wrap it' })
  store.setStep('contactInfo', true)
  const reloaded = createCheckoutStore(() => storage, guest).get()
  expect(reloaded.draft).toMatchObject({
    note: 'Please wrap it',
    steps: { contactInfo: true, deliveryInfo: false },
  })
})

test('nobody finds what somebody else has filled in', () => {
  const storage = storageOf()
  let login: string | null = 'teacher'
  const store = createCheckoutStore(
    () => storage,
    () => login,
  )
  store.updateDraft({ note: 'For class 4b' })
  login = 'parent'
  expect(store.get().draft.note).toBe('')
  expect(createCheckoutStore(() => storage, guest).get().draft.note).toBe('')
})

test.each(['{', '[]', '{"owner":null}', 'null'])('a storage that holds %s is as good as empty', (stored) => {
  const store = createCheckoutStore(() => storageOf({ checkout: stored }), guest)
  expect(store.get()).toMatchObject({ attempt: null, placed: null })
})

test('a storage that is forbidden leaves it in memory', () => {
  const forbidden = (): never => {
    throw new DOMException('No', 'SecurityError')
  }
  const store = createCheckoutStore(forbidden, guest)
  store.updateDraft({ note: 'Here' })
  expect(store.get().draft.note).toBe('Here')
  store.clear()
  expect(store.get().draft.note).toBe('')
})

test('the same state is the same object, so that nothing renders for nothing', () => {
  const store = createCheckoutStore(() => storageOf(), guest)
  expect(store.get()).toBe(store.get())
})
