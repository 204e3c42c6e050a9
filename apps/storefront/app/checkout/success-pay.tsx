import { useState } from 'react'
import { Navigate } from 'react-router'

import { useTranslation } from '../platform/translation.ts'
import { useIsHydrated } from '../shell/is-hydrated.ts'
import { notIndexed } from '../shell/page-title.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { Bought } from './bought.tsx'
import { guestOrder } from './guest-order-token.ts'
import { RedirectCountdown } from './redirect-countdown.tsx'
import { ResultFrame } from './result-frame.tsx'
import { declinedKey, usePaidOrder } from './use-paid-order.ts'

export const handle = { title: 'checkout.result.title', ...notIndexed } satisfies PageHandle

/**
 * The provider returns here. The server learns from the provider whether it was paid, often a
 * moment later.
 */
export default function SuccessPay() {
  const { t } = useTranslation()
  const isHydrated = useIsHydrated()
  return isHydrated ? (
    <Result />
  ) : (
    <ResultFrame look="waiting" title={t('checkout.result.confirming')}>
      <p className="hidden noscript:block">{t('checkout.result.emailed')}</p>
    </ResultFrame>
  )
}

function Result() {
  const { t } = useTranslation()
  const {
    orderNum,
    isPaid,
    isLost,
    isProcessing,
    ordersPath,
    isSignedIn,
    isForChild,
    exitPath,
    resultQuery,
  } = usePaidOrder()
  const bearer = guestOrder.tokenOf(orderNum)
  const label = t(isSignedIn ? 'checkout.result.toOrders' : 'checkout.result.toOrder')
  const [wasProcessing, setWasProcessing] = useState(false)
  if (isProcessing && !wasProcessing) setWasProcessing(true)
  if (exitPath !== undefined) return <Navigate to={exitPath} replace />
  if (isPaid) {
    return (
      <ResultFrame
        look="good"
        title={t('checkout.result.successTitle')}
        orderNum={orderNum}
        below={!isForChild && (isSignedIn || bearer !== undefined) && <Bought {...{ orderNum, bearer }} />}
      >
        <p className="text-ink-muted">{t('checkout.result.numberEmailed')}</p>
        <RedirectCountdown to={ordersPath} label={label} />
      </ResultFrame>
    )
  }
  if (isLost) {
    return (
      <ResultFrame look="bad" title={t('checkout.result.lostTitle')} orderNum={orderNum}>
        <p className="text-ink-muted">{t('checkout.result.lostText')}</p>
        <RedirectCountdown to={ordersPath} label={label} />
      </ResultFrame>
    )
  }
  if (isProcessing) {
    return (
      <ResultFrame look="later" title={t('checkout.result.processingTitle')} orderNum={orderNum}>
        <p className="text-ink-muted">{t('checkout.result.emailed')}</p>
        <RedirectCountdown to={ordersPath} label={label} />
      </ResultFrame>
    )
  }
  // The bank declined after all.
  if (wasProcessing) return <Navigate to={`/checkout/error-pay?${resultQuery}&${declinedKey}`} replace />
  return (
    <ResultFrame look="waiting" title={t('checkout.result.confirming')} orderNum={orderNum}>
      <p className="text-ink-muted">{t('checkout.result.emailed')}</p>
    </ResultFrame>
  )
}
