import { useSyncExternalStore } from 'react'

/** False on the server and during hydration, so that both show the same; true from then on. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
}

const nothingChanges = () => () => undefined
