import { call } from '@kids-crafts/browser/api.ts'
import { refetchRead } from '@kids-crafts/browser/cached-reads.ts'
import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { getOrder, getOrders } from '@kids-crafts/contract/order-reading.ts'
import type { OrderSummary } from '@kids-crafts/contract/order-reading.ts'
import { getPaymentAccounts } from '@kids-crafts/contract/payment-accounts.ts'
import type { Bill } from '@kids-crafts/contract/payment-accounts.ts'
import { payFromAccount, startCardPayment } from '@kids-crafts/contract/payments.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import type { ButtonSize } from '@kids-crafts/ui/button-style.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import CreditCard from 'lucide-react/icons/credit-card'
import Wallet from 'lucide-react/icons/wallet'
import { useEffect, useState } from 'react'

import { leaveFor } from '../platform/leave-for.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'

type Payable = Pick<OrderSummary, 'orderNum' | 'total'>

interface PayButtonProps {
  order: Payable
  size?: ButtonSize
  /** Nobody has agreed yet to paying it with a school's money. */
  isCardOnly?: boolean
  /** A child pays by nobody's card. */
  isAccountOnly?: boolean
}

/** Pays an order of the signed-in person: by card, or from a payment account that covers it. */
export function PayButton({ order, size, isCardOnly = false, isAccountOnly = false }: PayButtonProps) {
  const { t } = useTranslation()
  const { isPending, pay } = usePaying(order, { isCardOnly, isAccountOnly })
  return (
    <Button
      size={size}
      variant={isCardOnly ? 'secondary' : 'primary'}
      isPending={isPending}
      aria-label={
        isCardOnly || isAccountOnly ? undefined : t('orders.pay.named', { orderNum: order.orderNum })
      }
      onClick={() => void pay()}
    >
      {t(
        isCardOnly
          ? 'checkout.payment.useCard'
          : isAccountOnly
            ? 'childOrders.ask.fromAccount'
            : 'orders.pay.button',
      )}
    </Button>
  )
}

function usePaying(
  order: Payable,
  { isCardOnly, isAccountOnly }: { isCardOnly: boolean; isAccountOnly: boolean },
) {
  const words = useRefusalText()
  const { t } = useTranslation()
  const [isPending, setIsPending] = useState(false)

  // Who comes back from the card page by the browser's button finds this page as it was left.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setIsPending(false)
      void refreshOrders(order.orderNum)
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [order.orderNum])

  async function pay(): Promise<void> {
    setIsPending(true)
    try {
      const way = isCardOnly ? 'card' : await chooseWay()
      if (way === 'card') {
        await goToCardPage(order)
        // It stays pending until the card page is here.
        return
      }
      if (way) {
        const { orderNum, total } = order
        await call(payFromAccount, {
          billId: way.billId,
          orderNum,
          totalMinor: total.minor,
          currency: total.currency,
        })
        toast.show(t('form.updated'))
        await Promise.all([refreshOrders(order.orderNum), refetchRead(getPaymentAccounts, {})])
      }
    } catch (error) {
      await dialogs.error(words.ofError(error))
      await refreshOrders(order.orderNum)
    }
    setIsPending(false)
  }

  async function chooseWay(): Promise<'card' | Bill | undefined> {
    const { bills } = await call(getPaymentAccounts, {})
    const enough = bills.filter(
      ({ balanceMinor, currency }) => currency === order.total.currency && balanceMinor >= order.total.minor,
    )
    if (enough.length === 0 && isAccountOnly) {
      await dialogs.error(words.ofFault(fault('BALANCE_TOO_LOW')))
      return undefined
    }
    if (enough.length === 0) return 'card'
    if (isAccountOnly && enough.length === 1) return enough[0]
    let chosen: 'card' | Bill | undefined
    await dialogs.modal({
      title: t('orders.pay.how'),
      cancel: true,
      content: (end) => (
        <Ways
          bills={enough}
          hasCard={!isAccountOnly}
          onChoose={(way) => {
            chosen = way
            end('confirmed')
          }}
        />
      ),
    })
    return chosen
  }

  return { isPending, pay }
}

interface WaysProps {
  bills: readonly Bill[]
  hasCard: boolean
  onChoose: (way: 'card' | Bill) => void
}

function Ways({ bills, hasCard, onChoose }: WaysProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  return (
    <div className="flex flex-col gap-3">
      {hasCard && (
        <Button variant="secondary" isWide data-first-focus onClick={() => onChoose('card')}>
          <CreditCard size={20} />
          {t('orders.pay.byCard')}
        </Button>
      )}
      {bills.map((bill) => (
        <Button key={bill.billId} variant="secondary" isWide onClick={() => onChoose(bill)}>
          <Wallet size={20} />
          <span className="min-w-0 break-all">
            {t('profile.payment.account', { billId: bill.billId })}
            {' · '}
            <bdi dir="ltr">{formatMoney({ minor: bill.balanceMinor, currency: bill.currency }, locale)}</bdi>
          </span>
        </Button>
      ))}
    </div>
  )
}

async function goToCardPage({ orderNum, total }: Payable): Promise<void> {
  const { checkoutUrl } = await call(startCardPayment, {
    orderNum,
    totalMinor: total.minor,
    currency: total.currency,
    note: orderNum,
  })
  leaveFor(checkoutUrl)
}

async function refreshOrders(orderNum: string): Promise<void> {
  await Promise.all([
    refetchRead(getOrder, { orderNum }),
    queryClient.invalidateQueries({ queryKey: [urlOf(getOrders)] }),
  ])
}
