import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Navigate } from 'react-router'

import { useTranslation } from '../platform/translation.tsx'
import { useIsAlive } from '../shell/is-alive.ts'
import { notIndexed } from '../shell/page-title.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { RedirectCountdown } from './redirect-countdown.tsx'
import { ResultFrame } from './result-frame.tsx'
import { usePaidOrder } from './use-paid-order.ts'

export const handle = { title: 'checkout.result.title', ...notIndexed } satisfies PageHandle

export default function ErrorPay() {
  const { t } = useTranslation()
  const isAlive = useIsAlive()
  return isAlive ? (
    <Result />
  ) : (
    <ResultFrame look="bad" title={t('checkout.result.failedTitle')}>
      <p className="text-ink-muted">{t('checkout.result.emailed')}</p>
    </ResultFrame>
  )
}

function Result() {
  const { t } = useTranslation()
  const { orderNum, isPaid, isLost, isOfCheckout, isSignedIn, ordersPath } = usePaidOrder()
  // It was paid after all, perhaps with another card or in another tab.
  if (isPaid) return <Navigate to={`/checkout/success-pay?orderNum=${orderNum}`} replace />
  const payPath = isSignedIn ? `/profile/orders/${orderNum}` : ordersPath
  return (
    <ResultFrame look="bad" title={t('checkout.result.failedTitle')} orderNum={orderNum}>
      <p className="text-ink-muted">{t('checkout.result.emailed')}</p>
      {!isLost && (
        <ButtonLink href={isOfCheckout ? '/checkout' : payPath} size="large">
          {t('errorPage.tryAgain')}
        </ButtonLink>
      )}
      <RedirectCountdown
        to={ordersPath}
        label={t(isSignedIn ? 'checkout.result.toOrders' : 'checkout.result.toOrder')}
      />
    </ResultFrame>
  )
}
