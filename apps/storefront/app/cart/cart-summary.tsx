import type { Cart } from '@kids-crafts/contract/cart.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { Price } from '@kids-crafts/ui/price.tsx'
import { use } from 'react'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.tsx'
import { SiteRoutes } from '../shell/site-routes.ts'

/** What the selected items cost, and the way on. */
export function CartSummary({ cart }: { cart: Cart }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const exists = use(SiteRoutes)
  const selected = cart.items.filter(({ ready2Order, restAmount }) => ready2Order && restAmount > 0).length
  return (
    <Card className="lg:sticky lg:top-24">
      <section aria-labelledby="cart-summary">
        <h2 id="cart-summary" className="text-xl">
          {t('cart.summary')}
        </h2>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 [&>dd]:text-end">
          <dt>{t('cart.selectedItems')}</dt>
          <dd>{selected}</dd>
          <dt>{t('cart.subtotal')}</dt>
          <dd>
            <Price money={cart.subTotal} locale={locale} size="small" />
          </dd>
          <dt>{t('cart.shipping')}</dt>
          <dd className="text-ink-muted">{t('cart.shippingLater')}</dd>
          <dt className="border-line mt-1 border-t pt-3 text-lg font-bold">{t('cart.total')}</dt>
          <dd className="border-line -ms-4 mt-1 border-t pt-3">
            <Price money={cart.totalPrice} locale={locale} size="large" />
          </dd>
        </dl>
        <output className="sr-only">
          {t('cart.announced', { number: selected, price: formatMoney(cart.totalPrice, locale) })}
        </output>
        {selected === 0 && <p className="text-ink-muted mt-4">{t('cart.nothingSelected')}</p>}
        {exists('/checkout') && selected > 0 && (
          <ButtonLink href="/checkout" size="large" isWide className="mt-5">
            {t('cart.checkout')}
          </ButtonLink>
        )}
      </section>
    </Card>
  )
}
