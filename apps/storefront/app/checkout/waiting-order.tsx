import { call } from '@kids-crafts/browser/api.ts'
import { isolated } from '@kids-crafts/browser/isolated.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import { cancelOrder } from '@kids-crafts/contract/order-reading.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { Price } from '@kids-crafts/ui/price.tsx'
import { useEffect } from 'react'
import { Navigate } from 'react-router'

import { deadlineText } from '../orders/order-time.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import type { PlacedOrder } from './checkout-store.ts'
import { putBackIntoCart } from './move-lines.ts'
import { PaymentChoiceFields } from './payment-choice.tsx'
import { checkout } from './use-checkout.ts'
import { isDecided, isLost, useOrderStatus } from './use-order.ts'
import { byInvoice, usePaymentChoice } from './use-payment-choice.ts'
import type { Placing } from './use-placing.ts'

interface WaitingOrderProps {
  placed: PlacedOrder
  placing: Placing
  user: CurrentUser | undefined
}

/** An unpaid order: going back from the provider's page leads here. */
export function WaitingOrder({ placed, placing, user }: WaitingOrderProps) {
  const { t } = useTranslation()
  const { orderNum } = placed
  const { data } = useOrderStatus(orderNum)
  if (data && isLost(data.status)) return <LostOrder placed={placed} />
  if (data && isDecided(data.status)) return <PaidOrder orderNum={orderNum} isGuest={!user} />
  if (data?.isPaymentProcessing) {
    return (
      <Notice title={t('checkout.result.processingTitle')}>
        {t('checkout.result.processingText', { orderNum: isolated(orderNum) })}
      </Notice>
    )
  }
  return <Payable {...{ placed, placing, user }} />
}

function Payable({ placed, placing, user }: WaitingOrderProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const change = useChange()
  const choice = usePaymentChoice(user, placed.total)
  const { orderNum, payUntil, lines, checkoutJwt } = placed

  async function cancel(): Promise<void> {
    const ending = await dialogs.confirm(t('checkout.waiting.cancelQuestion', { orderNum }), {
      confirm: t('checkout.waiting.cancel'),
      cancel: t('orders.cancel.keep'),
      isDangerous: true,
    })
    if (ending !== 'confirmed') return
    await change.run(async () => {
      await call(cancelOrder, { orderNum }, { bearer: checkoutJwt })
      checkout.update({ placed: null })
      await putBackIntoCart(lines)
    })
  }

  return (
    <Card className="flex max-w-3xl flex-col gap-5 md:p-7">
      <div>
        <h2 className="text-xl">
          {t('checkout.waiting.title', {
            orderNum: isolated(orderNum),
            time: deadlineText(payUntil, locale),
          })}
        </h2>
        <p className="text-ink-muted mt-1">{t('checkout.waiting.text')}</p>
      </div>
      <p className="flex items-baseline justify-between gap-4 text-lg font-bold">
        {t('checkout.totals.total')}
        <Price money={placed.total} locale={locale} size="large" />
      </p>
      <PaymentChoiceFields choice={choice} total={placed.total} />
      <div className="flex flex-wrap gap-3">
        <Button
          size="large"
          isPending={placing.isPending || choice.isLoading}
          onClick={() => {
            if (choice.isTooLow || choice.approval?.hasApprover === false) return
            checkout.updateDraft({ payWith: choice.payWith })
            placing.pay(placed)
          }}
        >
          {t(
            choice.child?.isAsking
              ? 'childOrders.ask.option'
              : choice.approval
                ? 'schoolBuying.approval.ask'
                : choice.payWith === byInvoice
                  ? 'invoices.order.create'
                  : 'checkout.pay',
          )}
        </Button>
        <Button
          variant="secondary"
          size="large"
          onClick={() => checkout.update({ placed: { ...placed, isChanging: true } })}
        >
          {t('checkout.waiting.change')}
        </Button>
        <Button variant="quiet" size="large" isPending={change.isPending} onClick={() => void cancel()}>
          {t('checkout.waiting.cancel')}
        </Button>
      </div>
    </Card>
  )
}

function LostOrder({ placed: { orderNum, lines } }: { placed: PlacedOrder }) {
  const { t } = useTranslation()
  const change = useChange()
  const putBack = () =>
    change.run(async () => {
      await putBackIntoCart(lines)
      checkout.update({ placed: null })
    })
  return (
    <Notice
      tone="warning"
      title={t('checkout.lost.title', { orderNum: isolated(orderNum) })}
      action={
        <Button isPending={change.isPending} onClick={() => void putBack()}>
          {t('checkout.lost.putBack')}
        </Button>
      }
    >
      {t('checkout.lost.text')}
    </Notice>
  )
}

function PaidOrder({ orderNum, isGuest }: { orderNum: string; isGuest: boolean }) {
  useEffect(() => () => checkout.clear(), [])
  return <Navigate to={`/checkout/${isGuest ? 'success-purchase' : 'thanks'}/${orderNum}`} replace />
}
