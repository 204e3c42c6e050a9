import { call } from '@kids-crafts/browser/api.ts'
import { askGrownUp } from '@kids-crafts/contract/child-orders.ts'
import type { PayRequest } from '@kids-crafts/contract/child-orders.ts'
import type { Order } from '@kids-crafts/contract/order-reading.ts'
import { Notice } from '@kids-crafts/ui/notice.tsx'

import { AskButton } from '../orders/ask-button.tsx'
import { deadlineText } from '../orders/order-time.ts'
import { PayButton } from '../orders/pay-button.tsx'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'

interface PayRequestNoticeProps {
  order: Order
  payRequest: PayRequest
}

const tones = { NEEDED: 'warning', WAITING: 'info', APPROVED: 'success', DECLINED: 'info' } as const

/** How a child's order stands with its guardian, and what the child can do now. */
export function PayRequestNotice({ order, payRequest }: PayRequestNoticeProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { orderNum, payUntil, isPaymentProcessing } = order
  const { status, mayPayFromAccount } = payRequest
  if (isPaymentProcessing) {
    return (
      <Notice tone="info" title={t('orders.pay.processing')}>
        {t('orders.pay.processingText')}
      </Notice>
    )
  }
  const time = payUntil === undefined ? '' : deadlineText(payUntil, locale)
  return (
    <Notice
      tone={tones[status]}
      title={t(`childOrders.standing.${status}.title`)}
      action={
        (status === 'NEEDED' || mayPayFromAccount) && (
          <div className="flex flex-wrap gap-3">
            {mayPayFromAccount && <PayButton order={order} isAccountOnly />}
            {status === 'NEEDED' && (
              <AskButton
                orderNum={orderNum}
                ask={() => call(askGrownUp, { orderNum })}
                asked={t('childOrders.ask.asked')}
              >
                {t('childOrders.ask.option')}
              </AskButton>
            )}
          </div>
        )
      }
    >
      {t(`childOrders.standing.${status}.text`, { time })}
    </Notice>
  )
}
