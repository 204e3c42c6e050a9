import { dialogStore } from '@kids-crafts/ui/dialogs.ts'
import { ToastHost } from '@kids-crafts/ui/toast-host.tsx'
import { lazy, Suspense, useSyncExternalStore } from 'react'

import { useTranslation } from './translation.tsx'

const DialogHost = lazy(async () => ({
  default: (await import('@kids-crafts/ui/dialog-host.tsx')).DialogHost,
}))

/** Shows dialogs and toasts. Most visits open no dialog, so its host loads with the first one. */
export function Hosts() {
  const { group } = useTranslation()
  const hasDialog = useSyncExternalStore(
    dialogStore.subscribe,
    () => dialogStore.shown().length > 0,
    () => false,
  )
  return (
    <>
      {hasDialog && (
        <Suspense>
          <DialogHost words={group('dialog')} />
        </Suspense>
      )}
      <ToastHost />
    </>
  )
}
