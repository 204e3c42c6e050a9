import type { Notification } from '@kids-crafts/contract/notifications.ts'
import { useStore } from '@kids-crafts/ui/store.ts'
import { useEffect, useEffectEvent } from 'react'

import { arrived } from './follow.ts'

/** Refetches a page's data when a related notification arrives, so that nobody has to reload it. */
export function useArrival(
  concerns: (notification: Notification) => boolean,
  readAgain: () => unknown,
): void {
  const newest = useStore(arrived, null)
  const onArrival = useEffectEvent((notification: Notification) => {
    if (concerns(notification)) readAgain()
  })
  useEffect(() => {
    if (newest !== null) onArrival(newest)
  }, [newest])
}
