import { isolated } from '@kids-crafts/browser/isolated.ts'
import { useUser } from '@kids-crafts/browser/session.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'

import { useCheckout } from '../checkout/use-checkout.ts'
import { isDecided, useOrderStatus } from '../checkout/use-order.ts'
import { deadlineText } from '../orders/order-time.ts'
import { orderHref } from '../orders/orders-address.ts'
import { useOrders } from '../orders/use-orders.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'

/** Unpaid orders have left the cart, but people look for them here. */
export function WaitingNotice() {
  return useUser() === null ? <OfGuest /> : <OfPerson />
}

/** A guest only has this tab's order. */
function OfGuest() {
  const orderNum = useCheckout().placed?.orderNum ?? ''
  const { data } = useOrderStatus(orderNum)
  if (data?.payUntil === undefined || isDecided(data.status) || data.isPaymentProcessing) return null
  return <Waiting orderNum={orderNum} payUntil={data.payUntil} href="/checkout" />
}

function OfPerson() {
  const { data } = useOrders({
    page: 1,
    status: ['CREATED', 'AWAITING_PAYMENT'],
    period: undefined,
    text: '',
  })
  const order = data?.items.find(({ approval }) => approval === undefined || approval.status === 'APPROVED')
  if (order?.payUntil === undefined) return null
  return <Waiting orderNum={order.orderNum} payUntil={order.payUntil} href={orderHref(order.orderNum)} />
}

function Waiting({ orderNum, payUntil, href }: { orderNum: string; payUntil: string; href: string }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  return (
    <div className="mb-5">
      <Notice
        tone="warning"
        title={t('checkout.waiting.title', {
          orderNum: isolated(orderNum),
          time: deadlineText(payUntil, locale),
        })}
        action={
          <ButtonLink href={href} variant="secondary" size="small">
            {t('checkout.result.toOrder')}
          </ButtonLink>
        }
      >
        {t('checkout.waiting.text')}
      </Notice>
    </div>
  )
}
