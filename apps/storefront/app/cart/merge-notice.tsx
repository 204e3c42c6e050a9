import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { useUser } from '@kids-crafts/browser/session.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { useState, useSyncExternalStore } from 'react'

import { useTranslation } from '../platform/translation.ts'
import { guestCart } from './guest-cart.ts'
import { useMergeOutcome } from './merge-outcome.ts'
import { refreshServerCart } from './server-cart.ts'

/** Lists items added before signing in that aren't in this cart, with the reasons. */
export function MergeNotice() {
  const { t } = useTranslation()
  const { failure, unavailable } = useMergeOutcome()
  if (useUser() === null) return null
  return (
    <div className="flex flex-col gap-3 not-empty:mb-5">
      {failure && <NotMerged failure={failure} />}
      {unavailable.length > 0 && (
        <Notice tone="warning">
          {unavailable.map((name) => (
            <p key={name}>{t('cart.unavailable', { name })}</p>
          ))}
        </Notice>
      )}
    </div>
  )
}

function NotMerged({ failure }: { failure: Error }) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const [isPending, setIsPending] = useState(false)
  const waiting = useSyncExternalStore(guestCart.subscribe, guestCart.get, guestCart.get)

  async function tryAgain(): Promise<void> {
    setIsPending(true)
    // The cart shows another failure itself.
    await refreshServerCart().catch(() => undefined)
    setIsPending(false)
  }

  if (waiting.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={t('cart.waiting', { count: waiting.length })}
      action={
        <Button variant="secondary" size="small" isPending={isPending} onClick={() => void tryAgain()}>
          {t('loading.tryAgain')}
        </Button>
      }
    >
      {words.ofError(failure)}
    </Notice>
  )
}
