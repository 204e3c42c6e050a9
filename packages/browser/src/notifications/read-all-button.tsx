import { readAllNotifications } from '@kids-crafts/contract/notifications.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { useStore } from '@kids-crafts/ui/store.ts'
import { useState } from 'react'

import { call } from '../api.ts'
import { useRefusalText } from '../form/refusal-text.ts'
import { useTranslation } from '../translation.tsx'
import { showEverywhere, unread } from './follow.ts'

/** Shows nothing if all are read. */
export function ReadAllButton() {
  const { t } = useTranslation()
  const words = useRefusalText()
  const state = useStore(unread, null)
  const [isPending, setIsPending] = useState(false)
  const upTo = state?.newest?.notificationId
  if (!state?.unread || upTo === undefined) return null

  async function readAll(newest: number) {
    setIsPending(true)
    try {
      showEverywhere(await call(readAllNotifications, { upTo: newest }))
    } catch (error) {
      await dialogs.error(words.ofError(error))
    } finally {
      setIsPending(false)
    }
  }

  return (
    <Button variant="quiet" size="small" isPending={isPending} onClick={() => void readAll(upTo)}>
      {t('notifications.readAll')}
    </Button>
  )
}
