import { call } from '@kids-crafts/browser/api.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { cancelOrder } from '@kids-crafts/contract/order-reading.ts'
import type { Order } from '@kids-crafts/contract/order-reading.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Container } from '@kids-crafts/ui/container.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'

import { OrderView } from '../orders/order-view.tsx'
import { saveReceipt } from '../orders/save-receipt.ts'
import { useTranslation } from '../platform/translation.ts'
import { NextSteps } from './next-steps.tsx'
import { checkout } from './use-checkout.ts'
import { useOrder } from './use-order.ts'
import { usePaying } from './use-paying.ts'

interface GuestOrderProps {
  orderNum: string
  checkoutJwt: string
  isPaid: boolean
}

/** People who return by the mailed link don't need thanks. */
const isNew = ({ parts }: Order): boolean => parts.every(({ status }) => status === 'CONFIRMED')

/** A guest's complete order, with its available actions. */
export function GuestOrder({ orderNum, checkoutJwt, isPaid }: GuestOrderProps) {
  const { t } = useTranslation()
  const query = useOrder(orderNum, checkoutJwt)
  const { pay, isPending } = usePaying()
  return (
    <Container className="flex flex-col gap-6 pt-6 pb-16 md:pt-10">
      {isPaid && query.data && isNew(query.data) && (
        <Notice tone="success" title={t('checkout.purchase.paidTitle')}>
          <p className="mb-4">{t('checkout.result.numberEmailed')}</p>
          <NextSteps order={query.data} />
        </Notice>
      )}
      <Loaded query={query}>
        {(order) => (
          <OrderView
            order={order}
            bearer={checkoutJwt}
            payButton={
              <Button
                isPending={isPending}
                onClick={() => void pay({ orderNum, total: order.total, checkoutJwt })}
              >
                {t('checkout.pay')}
              </Button>
            }
            onCancel={async (cancellation) => {
              await call(cancelOrder, { orderNum, ...cancellation }, { bearer: checkoutJwt })
              if (checkout.get().placed?.orderNum === orderNum) checkout.clear()
              await query.refetch()
            }}
            onReceipt={() => saveReceipt(orderNum, checkoutJwt)}
          />
        )}
      </Loaded>
    </Container>
  )
}
