import { readItem, removeItem, writeItem } from '@kids-crafts/browser/storage.ts'
import { createListeners } from '@kids-crafts/ui/store.ts'
import { useSyncExternalStore } from 'react'

const storageKey = 'draft class-size'
const storage = () => sessionStorage
const { tell, subscribe } = createListeners()

/** The number of children in a class, as typed; asked once per visit and stored in this tab. */
export function setClassSize(typed: string): void {
  if (typed === '') removeItem(storage, storageKey)
  else writeItem(storage, storageKey, typed)
  tell()
}

export const useClassSize = (): string =>
  useSyncExternalStore(
    subscribe,
    () => readItem(storage, storageKey) ?? '',
    () => '',
  )
