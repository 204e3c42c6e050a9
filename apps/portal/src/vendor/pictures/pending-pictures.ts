import { unsentDays } from '@kids-crafts/rules/device-items.ts'
import type { StorageKey } from '@kids-crafts/rules/device-items.ts'

/**
 * A picture that was chosen for a form, kept on this device until the form is saved: a reload loses
 * none of them.
 */
export interface StoredPicture {
  /** Of the form. */
  draftKey: string
  /** Of the picture: the hash of its bytes. */
  key: string
  position: number
  alt: string
  /** Null once it has been uploaded. */
  bytes: Blob | null
  hash: string | null
  keptAt: number
}

const databaseName: StorageKey = 'vendor-pictures'
const storeName = 'pictures'
const maxAgeMs = unsentDays * 24 * 60 * 60_000

export const storePicture = (picture: StoredPicture): Promise<void> =>
  inStore('readwrite', (store) => store.put(picture)).then(ignore, withoutStore)

export const dropPicture = (draftKey: string, key: string): Promise<void> =>
  inStore('readwrite', (store) => store.delete([draftKey, key])).then(ignore, withoutStore)

/** In their order. What is too old is dropped. */
export async function listStored(draftKey: string): Promise<StoredPicture[]> {
  const all = await inStore<StoredPicture[]>('readonly', (store) => store.getAll()).catch(() => [])
  const oldest = Date.now() - maxAgeMs
  for (const { draftKey: owner, key, keptAt } of all) if (keptAt < oldest) await dropPicture(owner, key)
  return all
    .filter((picture) => picture.draftKey === draftKey && picture.keptAt >= oldest)
    .toSorted((one, other) => one.position - other.position)
}

/** To be called when the form is saved, and the server has the list of its pictures. */
export async function forgetPictures(draftKey: string): Promise<void> {
  for (const { key } of await listStored(draftKey)) await dropPicture(draftKey, key)
}

/** When somebody leaves, nothing of theirs stays on the device. */
export const forgetAllPictures = (): Promise<void> =>
  inStore('readwrite', (store) => store.clear()).then(ignore, withoutStore)

const ignore = () => {}

/**
 * A private window may refuse to store anything. Pictures are then uploaded all the same, and begun
 * again after a reload.
 */
const withoutStore = () => {}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase()
  try {
    const transaction = database.transaction(storeName, mode)
    const request = work(transaction.objectStore(storeName))
    await isDone(transaction)
    return request.result
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, 1)
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore(storeName, { keyPath: ['draftKey', 'key'] }),
  )
  return new Promise((resolve, reject) => {
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(failureOf(opening)))
  })
}

/** A page that is left before has not stored what the request wrote. */
const isDone = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(failureOf(transaction)))
  })

const failureOf = ({ error }: { error: DOMException | null }): Error =>
  error ?? new Error('The store of the browser failed')
