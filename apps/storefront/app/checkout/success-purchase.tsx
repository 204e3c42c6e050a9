import { useUser } from '@kids-crafts/browser/session.ts'
import { tidyOrderNumber } from '@kids-crafts/rules/order-number.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { useParams } from 'react-router'

import { useLinkToken } from '../accounts/use-link-token.ts'
import { OrderStatus } from '../orders/order-status.tsx'
import { useTranslation } from '../platform/translation.ts'
import { useIsHydrated } from '../shell/is-hydrated.ts'
import { notIndexed } from '../shell/page-title.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { GuestOrder } from './guest-order.tsx'
import { ResultFrame } from './result-frame.tsx'
import { useGuestToken } from './use-guest-token.ts'
import { isDecided, isLost, useOrderStatus } from './use-order.ts'

export const handle = { title: 'checkout.purchase.title', ...notIndexed } satisfies PageHandle

/**
 * S-20: shows number and status to anybody with the number, the whole order only with its token.
 */
export default function SuccessPurchase() {
  const { t } = useTranslation()
  const isHydrated = useIsHydrated()
  const params = useParams()
  const orderNum = tidyOrderNumber(params['orderNum'] ?? '')
  if (orderNum === undefined) return <ResultFrame look="bad" title={t('checkout.purchase.notFound')} />
  if (isHydrated) return <Purchase orderNum={orderNum} />
  return <ResultFrame look="waiting" title={t('checkout.purchase.title')} orderNum={orderNum} />
}

function Purchase({ orderNum }: { orderNum: string }) {
  const { t } = useTranslation()
  const isSignedIn = useUser() !== null
  const linkToken = useLinkToken()
  const access = useGuestToken(orderNum, linkToken)
  const { data: status, isError } = useOrderStatus(orderNum)
  if (isError && !status) return <ResultFrame look="bad" title={t('checkout.purchase.notFound')} />
  const isPaid = status !== undefined && isDecided(status.status) && !isLost(status.status)
  if (access.token !== undefined) {
    return <GuestOrder orderNum={orderNum} checkoutJwt={access.token} isPaid={isPaid} />
  }
  return (
    <ResultFrame
      look={isPaid ? 'good' : 'later'}
      title={t(isPaid ? 'checkout.purchase.paidTitle' : 'checkout.purchase.title')}
      orderNum={orderNum}
    >
      {status && <OrderStatus status={status.status} />}
      {status?.isPaymentProcessing && <p>{t('checkout.result.processingTitle')}</p>}
      {isPaid && <p className="text-ink-muted">{t('checkout.result.numberEmailed')}</p>}
      {access.error !== undefined && <p className="text-danger">{access.error}</p>}
      {isSignedIn ? (
        <ButtonLink href={`/profile/orders/${orderNum}`}>{t('checkout.result.toOrder')}</ButtonLink>
      ) : (
        <p className="text-ink-muted">{t('checkout.purchase.linkInMail')}</p>
      )}
    </ResultFrame>
  )
}
