import { useSyncExternalStore } from 'react'

/** The subscribers, for a store whose value is somewhere else, such as in the browser's storage. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    tell: (): void => {
      for (const listener of listeners) listener()
    },
    /** Gives what stops it. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A value outside of components, for what neither the query cache, nor a form, nor the address can hold. */
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

/** What a store has now. The server, whose pages are everybody's, renders `onServer`, and hydration begins with it. */
export const useStore = <Value>(store: Pick<Store<Value>, 'get' | 'subscribe'>, onServer: Value): Value =>
  useSyncExternalStore(store.subscribe, store.get, () => onServer)
