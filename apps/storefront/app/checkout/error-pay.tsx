import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Navigate } from 'react-router'

import { deadlineText } from '../orders/order-time.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { useIsHydrated } from '../shell/is-hydrated.ts'
import { notIndexed } from '../shell/page-title.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { RedirectCountdown } from './redirect-countdown.tsx'
import { ResultFrame } from './result-frame.tsx'
import { usePaidOrder } from './use-paid-order.ts'

export const handle = { title: 'checkout.result.title', ...notIndexed } satisfies PageHandle

/** The provider returns here without a payment, or after the bank declined it. */
export default function ErrorPay() {
  const { t } = useTranslation()
  const isHydrated = useIsHydrated()
  return isHydrated ? (
    <Result />
  ) : (
    <ResultFrame look="later" title={t('checkout.result.unpaidTitle')}>
      <p className="text-ink-muted">{t('checkout.result.emailed')}</p>
    </ResultFrame>
  )
}

function Result() {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { orderNum, isPaid, isLost, isProcessing, isSignedIn, ordersPath, payPath, exitPath, ...order } =
    usePaidOrder()
  if (exitPath !== undefined) return <Navigate to={exitPath} replace />
  // It was paid after all, perhaps with another card or in another tab, or the bank is still
  // deciding.
  if (isPaid || isProcessing) return <Navigate to={`/checkout/success-pay?${order.resultQuery}`} replace />
  const toOrders = (
    <RedirectCountdown
      to={ordersPath}
      label={t(isSignedIn ? 'checkout.result.toOrders' : 'checkout.result.toOrder')}
      isSecond={!isLost}
    />
  )
  if (isLost) {
    return (
      <ResultFrame look="bad" title={t('checkout.result.lostTitle')} orderNum={orderNum}>
        <p className="text-ink-muted">{t('checkout.result.lostText')}</p>
        {toOrders}
      </ResultFrame>
    )
  }
  return (
    <ResultFrame
      look={order.isDeclined ? 'bad' : 'later'}
      title={t(order.isDeclined ? 'checkout.result.failedTitle' : 'checkout.result.unpaidTitle')}
      orderNum={orderNum}
    >
      {order.payUntil !== undefined && (
        <p>{t('checkout.result.heldUntil', { time: deadlineText(order.payUntil, locale) })}</p>
      )}
      {order.isDeclined && <p className="text-ink-muted">{t('checkout.result.emailed')}</p>}
      <ButtonLink href={payPath} size="large">
        {t('checkout.pay')}
      </ButtonLink>
      {toOrders}
    </ResultFrame>
  )
}
