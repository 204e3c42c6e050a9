import { useSyncExternalStore } from 'react'

/** Listeners for a value stored elsewhere, such as in the browser's storage. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    tell: (): void => {
      for (const listener of listeners) listener()
    },
    /** Returns a function that stops it. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Global state that belongs in neither the query cache, a form, nor the URL. */
export function createStore<Value>(initial: Value) {
  const { tell, subscribe } = createListeners()
  let value = initial
  return {
    get: (): Value => value,
    set: (next: Value): void => {
      if (Object.is(next, value)) return
      value = next
      tell()
    },
    subscribe,
  }
}

export type Store<Value> = ReturnType<typeof createStore<Value>>

/**
 * A store's current value. The server, whose pages are the same for everybody, renders `onServer`,
 * and hydration starts with it.
 */
export const useStore = <Value>(store: Pick<Store<Value>, 'get' | 'subscribe'>, onServer: Value): Value =>
  useSyncExternalStore(store.subscribe, store.get, () => onServer)
