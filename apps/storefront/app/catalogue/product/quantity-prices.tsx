import { isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import type { QuantityPrice } from '@kids-crafts/rules/price-steps.ts'
import { classNames } from '@kids-crafts/ui/class-names.ts'

import { useSite } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.ts'

interface QuantityPricesProps {
  prices: readonly QuantityPrice[]
  quantity: number
}

/** What a piece costs where more are bought at once. Bold: at the quantity that is chosen. */
export default function QuantityPrices({ prices, quantity }: QuantityPricesProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const [, ...steps] = prices
  const applied = steps.findLast(({ fromQuantity }) => fromQuantity <= quantity)
  return (
    <ul className="text-ink-muted mt-3 text-sm">
      {steps.map((step) => (
        <li
          key={step.fromQuantity}
          suppressHydrationWarning
          className={classNames('py-0.5', step === applied && 'text-ink font-semibold')}
        >
          {t('product.quantity.from', {
            number: step.fromQuantity,
            price: isolatedPrice(formatMoney(step.price, locale)),
          })}
        </li>
      ))}
    </ul>
  )
}
