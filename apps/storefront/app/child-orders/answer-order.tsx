import { call } from '@kids-crafts/browser/api.ts'
import { refetchRead } from '@kids-crafts/browser/cached-reads.ts'
import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { isolated, isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import { decideChildOrder, getChildSpending, payChildOrder } from '@kids-crafts/contract/child-orders.ts'
import { getChildOrder } from '@kids-crafts/contract/order-reading.ts'
import type { ChildOrder } from '@kids-crafts/contract/order-reading.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import CreditCard from 'lucide-react/icons/credit-card'
import { useEffect, useState } from 'react'

import { deadlineText } from '../orders/order-time.ts'
import { leaveFor } from '../platform/leave-for.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'

/**
 * What the guardian can do about an order, or what was said. Of one that is paid there is nothing
 * to decide.
 */
export function AnswerOrder({ order }: { order: ChildOrder }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { payUntil, payRequest, childLogin, isPaymentProcessing } = order
  if (isPaymentProcessing) return <Notice tone="info">{t('childOrders.order.processing')}</Notice>
  if (payRequest?.status === 'DECLINED') return <Notice tone="info" title={t('childOrders.order.declined')} />
  if (payUntil === undefined || payRequest === undefined) return null
  const isAllowed = payRequest.status === 'APPROVED'
  return (
    <Notice
      tone={isAllowed ? 'success' : 'warning'}
      title={
        isAllowed
          ? t('childOrders.order.allowed')
          : t('childOrders.order.asks', { child: isolated(childLogin) })
      }
      action={<Answers order={order} />}
    >
      {isAllowed && <p>{t('childOrders.order.allowedText')}</p>}
      <p>{t('childOrders.order.until', { time: deadlineText(payUntil, locale) })}</p>
    </Notice>
  )
}

function Answers({ order }: { order: ChildOrder }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { total, childLogin, payRequest } = order
  const child = isolated(childLogin)
  const { isPending, pay, decide } = useAnswer(order)

  async function decline(): Promise<void> {
    const ending = await dialogs.confirm(t('childOrders.order.declineQuestion', { child }), {
      confirm: t('childOrders.order.decline'),
      cancel: t('childOrders.order.keep'),
      isDangerous: true,
    })
    if (ending === 'confirmed') await decide('DECLINED')
  }

  return (
    <div className="flex flex-wrap gap-3">
      <Button isPending={isPending} onClick={() => void pay()}>
        <CreditCard size={20} />
        {t('childOrders.order.pay', { amount: isolatedPrice(formatMoney(total, locale)) })}
      </Button>
      {payRequest?.hasAccount && !payRequest.mayPayFromAccount && (
        <Button variant="secondary" isPending={isPending} onClick={() => void decide('APPROVED')}>
          {t('childOrders.order.allow', { child })}
        </Button>
      )}
      <Button variant="secondary" isPending={isPending} onClick={() => void decline()}>
        {t('childOrders.order.decline')}
      </Button>
    </div>
  )
}

function useAnswer({ orderNum, total, childLogin }: ChildOrder) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const [isPending, setIsPending] = useState(false)

  // Who comes back from the card page by the browser's button finds this page as it was left.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setIsPending(false)
      void refetchRead(getChildOrder, { orderNum })
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [orderNum])

  async function run(act: () => Promise<void>): Promise<void> {
    setIsPending(true)
    try {
      await act()
    } catch (error) {
      setIsPending(false)
      await dialogs.error(words.ofError(error))
      await refetchRead(getChildOrder, { orderNum })
    }
  }

  return {
    isPending,
    /** It stays pending until the card page is here. */
    pay: () =>
      run(async () => {
        const { checkoutUrl } = await call(payChildOrder, { orderNum, total })
        leaveFor(checkoutUrl)
      }),
    decide: (decision: 'APPROVED' | 'DECLINED') =>
      run(async () => {
        await call(decideChildOrder, { orderNum, decision, total })
        toast.show(t(decision === 'APPROVED' ? 'childOrders.order.allowed' : 'childOrders.order.declined'))
        await Promise.all([
          refetchRead(getChildOrder, { orderNum }),
          refetchRead(getChildSpending, { childLogin }),
        ])
        setIsPending(false)
      }),
  }
}
