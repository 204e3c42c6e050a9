import { cartQuantityMaximum, cartQuantityMinimum } from '@kids-crafts/rules/constants.ts'
import { totalPriceFor } from '@kids-crafts/rules/price-steps.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { NumberStepper } from '@kids-crafts/ui/number-stepper.tsx'
import { Price } from '@kids-crafts/ui/price.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { useId } from 'react'

import { setsOf } from '../catalogue/product/sets-of.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { setWithin } from './cart-of.ts'
import type { InCart } from './cart-of.ts'
import { useChangeCart } from './use-cart.ts'

interface CardQuantityProps {
  inCart: InCart
  /** Null after a refusal, when the cart's content is uncertain. */
  onChange: (inCart: InCart | null) => void
}

/** The quantity in the cart after adding a card's product: to step, type, or set for a class. */
export default function CardQuantity({ inCart: { offer, quantity }, onChange }: CardQuantityProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const change = useChangeCart()
  const titleId = useId()
  const { fullName: name, restAmount } = offer
  const sets = setsOf(offer)

  async function set(wanted: number): Promise<void> {
    onChange({ offer, quantity: wanted })
    const isDone = await change({ added: [offer], apply: (lines) => setWithin(lines, offer, wanted) })
    if (!isDone) onChange(null)
  }

  return (
    <fieldset
      aria-labelledby={titleId}
      className="panel-surface animate-pop absolute -end-2 bottom-full z-20 mb-2 flex flex-col gap-1 p-1 text-center"
    >
      <p id={titleId} className="text-sm font-semibold">
        {t('cart.inCart')}
      </p>
      <NumberStepper
        value={quantity}
        onChange={(wanted) => void set(wanted)}
        maximum={cartQuantityMaximum}
        onTooMany={() => toast.show(t('cart.most', { max: cartQuantityMaximum }))}
        labels={{
          value: t('cart.quantity', { name }),
          decrease: t('cart.less', { name }),
          increase: t('cart.more', { name }),
        }}
      />
      {sets.length > 0 && (
        <div className="flex gap-1">
          {sets.map(({ set: size, count }) => (
            <Button
              key={size}
              variant="secondary"
              size="small"
              aria-label={t(`product.quantity.${size}Set`, { count })}
              title={t(`product.quantity.${size}Set`, { count })}
              aria-pressed={quantity === count}
              onClick={() => void set(count)}
              className="grow tabular-nums"
            >
              {count}
            </Button>
          ))}
        </div>
      )}
      {quantity > restAmount && (
        <div className="flex w-min min-w-full flex-col gap-1 text-sm">
          <output className="text-warning font-semibold">{t('cart.onlyLeft', { count: restAmount })}</output>
          <Button variant="secondary" size="small" onClick={() => void set(restAmount)}>
            {t('cart.take', { number: restAmount })}
          </Button>
        </div>
      )}
      <output className="text-ink-muted w-min min-w-full text-sm">
        {quantity > cartQuantityMinimum && (
          <>
            {t('product.quantity.together')}{' '}
            <Price money={totalPriceFor(offer, quantity)} locale={locale} size="small" />
          </>
        )}
      </output>
    </fieldset>
  )
}
