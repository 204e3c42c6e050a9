import { isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { Price } from '@kids-crafts/ui/price.tsx'

import { dayText } from '../orders/order-time.ts'
import { orderHref } from '../orders/orders-address.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import type { InvoicedPart } from './invoice-sums.ts'

/**
 * What one seller sends of an order, with what it comes to. Spans alone, because it is the label of
 * a box as well.
 */
export function InvoicePartRow({ part, isLinked = false }: { part: InvoicedPart; isLinked?: boolean }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { orderNum, date, soldBy, items, shipping, totalAmount } = part
  const number = <bdi className="tabular-nums min-[20rem]:whitespace-nowrap">{orderNum}</bdi>
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      <span className="font-semibold">
        {t('orders.order.title')}{' '}
        {isLinked ? <TextLink href={orderHref(orderNum)}>{number}</TextLink> : number}
      </span>
      <span className="text-end">
        <Price money={totalAmount} locale={locale} size="small" />
      </span>
      <span className="col-span-2 flex flex-col">
        {items.map(({ fullName, locale: language, quantity }, index) => (
          <span key={`${fullName} ${index}`} className="hyphens-auto">
            {quantity} × <bdi lang={language}>{fullName}</bdi>
          </span>
        ))}
      </span>
      <span className="text-ink-muted col-span-2 flex flex-wrap gap-x-3 text-sm">
        <span>
          {t('cart.soldBy')} <bdi>{soldBy}</bdi>
        </span>
        <time dateTime={date}>{dayText(date, locale)}</time>
        {shipping.minor > 0 && (
          <span>
            {t('invoices.create.shipping', { price: isolatedPrice(formatMoney(shipping, locale)) })}
          </span>
        )}
      </span>
    </span>
  )
}
