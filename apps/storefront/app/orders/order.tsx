import { call } from '@kids-crafts/browser/api.ts'
import { setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { useArrival } from '@kids-crafts/browser/notifications/use-arrival.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import { cancelOrder, getOrder } from '@kids-crafts/contract/order-reading.ts'
import type { Order } from '@kids-crafts/contract/order-reading.ts'
import { tidyOrderNumber } from '@kids-crafts/rules/order-number.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { useParams } from 'react-router'

import { PayRequestNotice } from '../child-orders/pay-request-notice.tsx'
import { InvoiceLink } from '../invoices/invoice-link.tsx'
import { useTranslation } from '../platform/translation.ts'
import { BackLink } from '../profile/back-link.tsx'
import { readReturnsAgain } from '../returns/use-order-returns.ts'
import { ApprovalNotice } from '../school-buying/approval-notice.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { WaysOn } from '../shell/ways-on.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderView } from './order-view.tsx'
import { PayButton } from './pay-button.tsx'
import { saveReceipt } from './save-receipt.ts'
import { useOrder } from './use-orders.ts'

export const handle = {
  title: 'orders.order.title',
  named: ({ orderNum = '' }) => tidyOrderNumber(orderNum),
} satisfies PageHandle

export default function OrderPage() {
  const { t } = useTranslation()
  const orderNum = tidyOrderNumber(useParams()['orderNum'] ?? '')
  return (
    <>
      <BackLink href="/profile/orders">{t('orders.order.back')}</BackLink>
      {orderNum === undefined ? <NoSuchOrder /> : <OwnOrder key={orderNum} orderNum={orderNum} />}
    </>
  )
}

function OwnOrder({ orderNum }: { orderNum: string }) {
  const query = useOrder(orderNum)
  useArrival(({ facts }) => facts['orderNum'] === orderNum, readReturnsAgain)
  if (!query.data && isNotFound(query.error)) return <NoSuchOrder />
  return (
    <Loaded query={query} skeleton={<OrderSkeleton />}>
      {(order) => (
        <OrderView
          order={order}
          payButton={<PayButton order={order} />}
          invoiceLink={isAgreed(order) && <InvoiceLink order={order} />}
          notice={
            order.payRequest ? (
              <PayRequestNotice order={order} payRequest={order.payRequest} />
            ) : (
              order.approval && (
                <ApprovalNotice
                  order={order}
                  approval={order.approval}
                  cardButton={<PayButton order={order} isCardOnly />}
                  payButtons={
                    <>
                      <PayButton order={order} />
                      <InvoiceLink order={order} />
                    </>
                  }
                />
              )
            )
          }
          onCancel={async (cancellation) => {
            setCachedRead(getOrder, { orderNum }, await call(cancelOrder, { orderNum, ...cancellation }))
          }}
          onReceipt={() => saveReceipt(orderNum)}
        />
      )}
    </Loaded>
  )
}

/** Nobody has to agree to it, or somebody has. */
const isAgreed = ({ approval }: Order): boolean => approval === undefined || approval.status === 'APPROVED'

/**
 * Whose it is, nobody is told: a number of somebody else's order looks like one that there is not.
 */
const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

function NoSuchOrder() {
  const { t } = useTranslation()
  return (
    <>
      <EmptyState
        headingLevel={1}
        art="empty-orders"
        title={t('orders.order.missing')}
        text={t('orders.order.missingText')}
        action={<ButtonLink href="/profile/orders">{t('orders.order.back')}</ButtonLink>}
      />
      <WaysOn />
    </>
  )
}
