import type { Order } from '@kids-crafts/contract/order-reading.ts'
import { addressLines } from '@kids-crafts/rules/address-lines.ts'
import { displayName } from '@kids-crafts/rules/display-names.ts'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { Price } from '@kids-crafts/ui/price.tsx'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { useHelpHref } from './help-href.ts'
import { OrderSection } from './order-section.tsx'
import type { SectionProps } from './order-section.tsx'
import { dayText } from './order-time.ts'

interface FactsProps extends SectionProps {
  order: Order
}

export function OrderTotals({ order, headingLevel }: FactsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { goods, shipping, total, paidAt, paymentSystemCode } = order
  const taxMinor = order.parts
    .flatMap(({ items }) => items)
    .reduce((sum, { tax }) => sum + (tax?.amount.minor ?? 0), 0)
  return (
    <OrderSection title={t('orders.order.payment')} headingLevel={headingLevel}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 [&>dd]:text-end">
        <dt>{t('orders.order.goods')}</dt>
        <dd>
          <Price money={goods} locale={locale} size="small" />
        </dd>
        <dt>{t('orders.shipping.delivery')}</dt>
        <dd>
          <Price money={shipping} locale={locale} size="small" />
        </dd>
        <dt className="border-line border-t pt-2 text-lg font-bold">{t('cart.total')}</dt>
        <dd className="border-line -ms-4 border-t pt-2">
          <Price money={total} locale={locale} />
        </dd>
        {taxMinor > 0 && (
          <>
            <dt className="text-ink-muted text-sm">{t('orders.order.taxContained')}</dt>
            <dd className="text-ink-muted text-sm">
              <Price money={{ ...total, minor: taxMinor }} locale={locale} size="small" />
            </dd>
          </>
        )}
      </dl>
      <p className="text-ink-muted mt-3">
        {t(`orders.pay.ways.${paymentSystemCode}`)}
        {' · '}
        {paidAt ? t('orders.pay.paidOn', { day: dayText(paidAt, locale) }) : t('orders.pay.notPaid')}
      </p>
      <Office order={order} />
      <Refunds order={order} />
    </OrderSection>
  )
}

/** What the buyer's office books it under. */
function Office({ order: { purchaseOrderNum, budgetLine } }: { order: Order }) {
  const { t } = useTranslation()
  if (purchaseOrderNum === undefined && budgetLine === undefined) return null
  const row = (label: string, value: string | undefined) =>
    value !== undefined && (
      <>
        <dt className="text-ink-muted">{label}</dt>
        <dd className="text-end wrap-anywhere">
          <bdi>{value}</bdi>
        </dd>
      </>
    )
  return (
    <dl className="border-line mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t pt-3">
      {row(t('orders.order.purchaseOrderNum'), purchaseOrderNum)}
      {row(t('orders.order.budgetLine'), budgetLine)}
    </dl>
  )
}

function Refunds({ order: { orderNum, refunds, paymentSystemCode } }: { order: Order }) {
  const { t, has } = useTranslation()
  const helpHref = useHelpHref(orderNum)
  const { locale } = useSite()
  if (refunds.length === 0) return null
  const reasonOf = (reason: string) => {
    const key = `orders.refunds.reasons.${reason}`
    return has(key) ? `${t(key)} · ` : ''
  }
  return (
    <ul aria-label={t('orders.refunds.title')} className="border-line mt-3 flex flex-col gap-3 border-t pt-3">
      {refunds.map(({ amount, reason, isDone, isFailed, at }) => (
        <li key={`${at} ${amount.minor}`} className="grid grid-cols-[1fr_auto] gap-x-4">
          <span className={isFailed ? 'text-danger font-semibold' : 'font-semibold'}>
            {t(`orders.refunds.${stateOf({ isDone, isFailed }, paymentSystemCode)}`)}
          </span>
          <Price money={amount} locale={locale} size="small" />
          <span className="text-ink-muted col-span-2 text-sm">
            {reasonOf(reason)}
            <time dateTime={at}>{dayText(at, locale)}</time>
          </span>
          {isFailed && (
            <TextLink href={helpHref} className="col-span-2 justify-self-start">
              {t('orders.refunds.anotherWay')}
            </TextLink>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What was invoiced comes off the invoice, whoever has its money. */
function stateOf(
  { isDone, isFailed }: Pick<Order['refunds'][number], 'isDone' | 'isFailed'>,
  paidBy: string,
) {
  if (isFailed) return 'failed'
  if (paidBy === 'INVOICE') return 'offInvoice'
  return isDone ? 'done' : 'onTheWay'
}

export function DeliveryInfo({ order: { deliveryInfo }, headingLevel }: FactsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  if (!deliveryInfo) return null
  const { name, postalCode, region, ...place } = deliveryInfo
  const countryName = displayName('region', place.countryIso, locale)
  const lines = [name, ...addressLines({ ...place, index: postalCode, regionName: region, countryName })]
  return (
    <OrderSection title={t('orders.order.delivery')} headingLevel={headingLevel}>
      <address className="break-words not-italic">
        {lines.map((line) => (
          <span key={line} className="block first:font-semibold">
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
    </OrderSection>
  )
}

export function ContactInfo({ order: { contactInfo }, headingLevel }: FactsProps) {
  const { t } = useTranslation()
  if (!contactInfo) return null
  const { firstName, lastName, email, phone1, phone2 } = contactInfo
  return (
    <OrderSection title={t('orders.order.contact')} headingLevel={headingLevel}>
      <p className="font-semibold break-words">
        <bdi>{`${firstName} ${lastName}`}</bdi>
      </p>
      {[email, phone1, phone2].filter(Boolean).map((line) => (
        <p key={line} className="break-words">
          <bdi>{line}</bdi>
        </p>
      ))}
    </OrderSection>
  )
}
