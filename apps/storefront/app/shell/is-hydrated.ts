import { useSyncExternalStore } from 'react'

/** False on the server and during hydration, so that both render the same; then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
}

const nothingChanges = () => () => undefined
