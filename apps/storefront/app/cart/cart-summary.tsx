import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import type { Cart } from '@kids-crafts/contract/cart.ts'
import { isLacking } from '@kids-crafts/rules/cart.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import { Button, ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { Price } from '@kids-crafts/ui/price.tsx'
import { Skeleton } from '@kids-crafts/ui/skeleton.tsx'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { DestinationChoice } from '../shipping/destination-choice.tsx'
import { NotIncluded } from '../shipping/not-included.tsx'
import { quoteTotals } from '../shipping/quote-totals.ts'
import { isOrderedItem } from './cart-of.ts'
import { PriceForEachChild } from './price-for-each-child.tsx'
import type { Estimate } from './use-estimate.ts'

interface CartSummaryProps {
  cart: Cart
  estimate: Estimate
}

/** Costs of the selected items, estimated shipping, and the button to check out. */
export function CartSummary({ cart, estimate }: CartSummaryProps) {
  const { t } = useTranslation()
  const { locale, theme } = useSite()
  const ordered = cart.items.filter(isOrderedItem)
  const selected = ordered.length
  const isShort = ordered.some(isLacking)
  const { destination, parts, isUpdating } = estimate
  const totals = quoteTotals(parts ?? [], cart.subTotal)
  const isRegionNeeded = parts?.some(({ shipping }) => shipping.status === 'REGION_NEEDED') ?? false
  return (
    <Card className="lg:sticky lg:top-24 lg:kids:top-36">
      <section aria-labelledby="cart-summary">
        <h2 id="cart-summary" className="text-xl">
          {t('cart.summary')}
        </h2>
        <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 [&>dd]:text-end">
          <dt>{t('cart.selectedItems')}</dt>
          <dd>{selected}</dd>
          <dt>{t('cart.subtotal')}</dt>
          <dd>
            <Price money={cart.subTotal} locale={locale} size="small" />
          </dd>
          <dt>{t('shipping.estimated')}</dt>
          <dd aria-busy={isUpdating || undefined} className={whileUpdating(isUpdating)}>
            <ShippingAmount {...{ estimate, shipping: totals.shipping, isNothing: selected === 0 }} />
          </dd>
          <dt className="border-line mt-1 flex items-center self-stretch border-t pt-3 text-lg font-bold">
            {t('cart.total')}
          </dt>
          <dd
            className={classNames(
              'border-line -ms-4 mt-1 self-stretch border-t pt-3',
              whileUpdating(isUpdating),
            )}
          >
            <Price money={totals.total} locale={locale} size="large" />
          </dd>
        </dl>
        <div className="text-ink-muted mt-1 flex flex-col gap-1 text-end text-sm empty:hidden">
          {totals.tax && (
            <p>{t('shipping.tax', { price: isolatedPrice(formatMoney(totals.tax, locale)) })}</p>
          )}
        </div>
        <NotIncluded unserved={totals.unserved} />
        <Failure estimate={estimate} />
        <div className="border-line mt-4 border-t pt-4">
          {destination ? (
            <DestinationChoice {...{ destination, isRegionNeeded }} />
          ) : (
            <Skeleton className="h-6 w-2/3" />
          )}
          <p className="text-ink-muted mt-2 text-sm">{t('shipping.note')}</p>
        </div>
        <output className="sr-only">
          {!isUpdating && t('cart.announced', { number: selected, price: formatMoney(totals.total, locale) })}
        </output>
        {selected === 0 && <p className="text-ink-muted mt-4">{t('cart.nothingSelected')}</p>}
        {selected > 0 && isShort && (
          <output className="bg-warning-soft rounded-small mt-4 block p-3 text-sm">
            {t('cart.lacking')}
          </output>
        )}
        {selected > 0 && !isShort && (
          <ButtonLink href="/checkout" size="large" isWide className="mt-5">
            {t('cart.checkout')}
          </ButtonLink>
        )}
        {theme === 'default' && selected > 0 && <PriceForEachChild total={totals.total} />}
      </section>
    </Card>
  )
}

const whileUpdating = (isUpdating: boolean): string =>
  classNames('transition-opacity', isUpdating && 'opacity-60')

interface ShippingAmountProps {
  estimate: Estimate
  shipping: ReturnType<typeof quoteTotals>['shipping']
  /** Nothing is selected, so nothing ships. */
  isNothing: boolean
}

function ShippingAmount({ estimate: { parts, error }, shipping, isNothing }: ShippingAmountProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  if (shipping && shipping.minor === 0) return <b className="text-success">{t('shipping.freeAmount')}</b>
  if (shipping) return <Price money={shipping} locale={locale} size="small" />
  if (isNothing || error || parts) return <span className="text-ink-muted">–</span>
  return (
    <>
      <span className="sr-only">{t('shipping.loading')}</span>
      <Skeleton className="ms-auto h-5 w-16" />
    </>
  )
}

/** Always rendered: screen readers announce changes only in existing regions. */
function Failure({ estimate: { error, retry } }: { estimate: Estimate }) {
  const { t } = useTranslation()
  const words = useRefusalText()
  if (!error) return null
  return (
    <div role="alert" className="bg-danger-soft rounded-small mt-3 p-3 text-sm">
      <p className="font-semibold">{t('shipping.failed')}</p>
      <p>{words.ofError(error)}</p>
      <Button variant="quiet" size="small" onClick={retry} className="-ms-3">
        {t('loading.tryAgain')}
      </Button>
    </div>
  )
}
