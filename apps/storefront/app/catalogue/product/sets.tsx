import type { Offer } from '@kids-crafts/contract/products.ts'
import { Button } from '@kids-crafts/ui/button.tsx'

import { useTranslation } from '../../platform/translation.ts'
import { setsOf } from './sets-of.ts'

/** As many as a group or a class has children, by one press. */
export default function Sets({
  offer,
  quantity,
  onPick,
}: {
  offer: Offer
  quantity: number
  onPick: (quantity: number) => void
}) {
  const { t } = useTranslation()
  const sets = setsOf(offer)
  if (sets.length === 0) return null
  return (
    <div className="order-last flex w-full flex-wrap gap-2 noscript:hidden">
      {sets.map(({ set, count }) => (
        <Button
          key={set}
          variant="secondary"
          size="small"
          aria-pressed={quantity === count}
          onClick={() => onPick(count)}
        >
          {t(`product.quantity.${set}Set`, { count })}
        </Button>
      ))}
    </div>
  )
}
