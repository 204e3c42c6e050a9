import { useTranslation } from '../platform/translation.ts'
import { OrderCard } from './order-card.tsx'
import { useOrders } from './use-orders.ts'

/** The order that one most likely looks for; nothing before the first. */
export function LatestOrder() {
  const { t } = useTranslation()
  const { data } = useOrders({ page: 1, status: ['ALL'], period: undefined, text: '' })
  const order = data?.items[0]
  if (!order) return null
  return (
    <section aria-labelledby="latest-order">
      <h2 id="latest-order" className="mb-3 text-lg">
        {t('orders.latest')}
      </h2>
      <OrderCard order={order} headingLevel={3} />
    </section>
  )
}
