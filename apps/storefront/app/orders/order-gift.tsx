import { isolated } from '@kids-crafts/browser/isolated.ts'
import type { Order } from '@kids-crafts/contract/order-reading.ts'

import { useTranslation } from '../platform/translation.ts'
import { OrderSection } from './order-section.tsx'
import type { SectionProps } from './order-section.tsx'

/** Whom a gift is for, and what is printed for them. */
export function OrderGift({ order: { gift }, headingLevel }: SectionProps & { order: Pick<Order, 'gift'> }) {
  const { t } = useTranslation()
  if (!gift) return null
  const { recipient, message } = gift
  return (
    <OrderSection title={t('checkout.gift.title')} headingLevel={headingLevel}>
      {recipient !== undefined && (
        <p className="mb-1 font-semibold wrap-anywhere">
          {t('orders.gift.to', { name: isolated(recipient) })}
        </p>
      )}
      {message !== undefined && (
        <p className="mb-3 wrap-anywhere whitespace-pre-line">
          <bdi>{message}</bdi>
        </p>
      )}
      <p className="text-ink-muted text-sm">{t('checkout.gift.noPrices')}</p>
    </OrderSection>
  )
}
