import { isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import { Price } from '@kids-crafts/ui/price.tsx'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { NotIncluded } from '../shipping/not-included.tsx'
import type { CheckoutTotals } from './use-totals.ts'

/** Items, shipping, total, and included tax. */
export function TotalLines({ totals }: { totals: CheckoutTotals }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { goods, shipping, wrapping, total, tax, isEstimate, isUpdating } = totals
  return (
    <div aria-busy={isUpdating || undefined} className={isUpdating ? 'opacity-60' : ''}>
      <dl className="flex flex-col gap-2 [&>div]:flex [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-4 [&_dd]:text-end">
        <div>
          <dt>{t('checkout.totals.goods')}</dt>
          <dd>
            <Price money={goods} locale={locale} size="small" />
          </dd>
        </div>
        <div>
          <dt>{t(isEstimate && shipping ? 'shipping.estimated' : 'checkout.totals.shipping')}</dt>
          <dd>
            {shipping === undefined ? (
              <span className="text-ink-muted">{t('checkout.totals.afterAddress')}</span>
            ) : shipping.minor === 0 ? (
              <b className="text-success">{t('shipping.freeAmount')}</b>
            ) : (
              <Price money={shipping} locale={locale} size="small" />
            )}
          </dd>
        </div>
        {wrapping && (
          <div>
            <dt>{t('checkout.totals.giftWrap')}</dt>
            <dd>
              {wrapping.minor === 0 ? (
                <b className="text-success">{t('shipping.freeAmount')}</b>
              ) : (
                <Price money={wrapping} locale={locale} size="small" />
              )}
            </dd>
          </div>
        )}
        <div className="border-line mt-1 border-t pt-3">
          <dt className="text-lg font-bold">{t('checkout.totals.total')}</dt>
          <dd>
            <Price money={total} locale={locale} size="large" />
          </dd>
        </div>
      </dl>
      {tax && (
        <p className="text-ink-muted mt-1 text-end text-sm">
          {t('shipping.tax', { price: isolatedPrice(formatMoney(tax, locale)) })}
        </p>
      )}
      {isEstimate && <NotIncluded unserved={totals.unserved} />}
    </div>
  )
}
