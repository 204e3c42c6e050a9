import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'

import { usePortalWords } from './translation.ts'

/** Asks before a page is left with changes that are not saved, in this portal and by closing the tab. Within a page alone: a dialog
 * is outside of the router. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = usePortalWords()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    async function ask() {
      if (blocker.state !== 'blocked') return
      const words = { confirm: t('shell.leave'), cancel: t('shell.stay') }
      const ending = await dialogs.confirm(t('shell.unsaved'), words)
      if (ending === 'confirmed') blocker.proceed()
      else blocker.reset()
    }
    void ask()
  }, [blocker, t])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isDirty && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return null
}
