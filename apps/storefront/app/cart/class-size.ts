import { readItem, removeItem, writeItem } from '@kids-crafts/browser/storage.ts'
import { createListeners } from '@kids-crafts/ui/store.ts'
import { useSyncExternalStore } from 'react'

const storageKey = 'draft class-size'
const storage = () => sessionStorage
const { tell, subscribe } = createListeners()

/** How many children a class has, as it was typed; asked once for a visit, in the storage of this tab. */
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
