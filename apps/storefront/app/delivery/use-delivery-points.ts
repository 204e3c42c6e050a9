import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import { getDeliveryPoints } from '@kids-crafts/contract/delivery.ts'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { useEffect } from 'react'

/**
 * The saved addresses. A load that fails shows the error dialog; the page behind it offers another
 * try.
 */
export function useDeliveryPoints() {
  const query = useRead(getDeliveryPoints, {})
  const words = useRefusalText()
  const { error, errorUpdatedAt } = query
  useEffect(() => {
    if (error) void dialogs.error(words.ofError(error))
    // The words are new with every render; a failure is shown once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [error, errorUpdatedAt])
  return query
}
