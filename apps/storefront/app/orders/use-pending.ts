import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { useState } from 'react'

/**
 * What a button does and changes nothing by: one at a time, and the error dialog where it fails.
 */
export function usePending() {
  const words = useRefusalText()
  const [isPending, setIsPending] = useState(false)

  async function runAlone(work: () => Promise<void>): Promise<void> {
    setIsPending(true)
    try {
      await work()
    } catch (error) {
      await dialogs.error(words.ofError(error))
    } finally {
      setIsPending(false)
    }
  }

  return { isPending, run: (work: () => Promise<void>) => void runAlone(work) }
}
