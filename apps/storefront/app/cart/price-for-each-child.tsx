import { isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import { priceForEach, readClassSize } from '@kids-crafts/rules/price-for-each.ts'
import { TextField } from '@kids-crafts/ui/text-field.tsx'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { setClassSize, useClassSize } from './class-size.ts'

/** For class orders: each child's share of the total. */
export function PriceForEachChild({ total }: { total: Money }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const typed = useClassSize()
  const size = readClassSize(typed)
  return (
    <div className="border-line mt-4 border-t pt-4">
      <TextField
        label={t('cart.class.size')}
        hint={t('cart.class.hint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={typed}
        onChange={({ target }) => setClassSize(target.value)}
      />
      <output className="mt-2 block font-semibold empty:hidden">
        {size !== undefined &&
          t('cart.class.each', { price: isolatedPrice(formatMoney(priceForEach(total, size), locale)) })}
      </output>
    </div>
  )
}
