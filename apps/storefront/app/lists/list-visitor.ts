import { readItem, writeItem } from '@kids-crafts/browser/storage.ts'

const storageKey = 'list-visitor'
const storage = () => localStorage
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where a browser stores nothing, it lasts as long as the page. */
let own: string | undefined

/**
 * By what this browser takes back what it has promised; undefined before it has promised anything.
 */
export function visitorKey(): string | undefined {
  const stored = readItem(storage, storageKey)
  return stored !== null && id.test(stored) ? stored : own
}

/** With the first promise. */
export function makeVisitorKey(): string {
  const known = visitorKey()
  if (known !== undefined) return known
  own = crypto.randomUUID()
  writeItem(storage, storageKey, own)
  return own
}
