import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { useState } from 'react'

import { useRefusalText } from './form/refusal-text.ts'
import { useTranslation } from './translation.tsx'

/**
 * Runs a change for a button, one at a time; then shows "Information has been updated" or the error
 * dialog.
 */
export function useChange() {
  const { t } = useTranslation()
  const words = useRefusalText()
  const [isPending, setIsPending] = useState(false)

  async function run(change: () => Promise<void>): Promise<void> {
    if (isPending) return
    setIsPending(true)
    try {
      await change()
      toast.show(t('form.updated'))
    } catch (error) {
      await dialogs.error(words.ofError(error))
    } finally {
      setIsPending(false)
    }
  }

  return { isPending, run }
}
