import { isolated, isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import type { Offer, Product } from '@kids-crafts/contract/products.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import { unitPriceFor } from '@kids-crafts/rules/price-steps.ts'
import { Button } from '@kids-crafts/ui/button.tsx'

import { useSite } from '../../platform/site.ts'
import { useTranslation } from '../../platform/translation.ts'

interface ShortOfferProps {
  product: Product
  offer: Offer
  quantity: number
  onChoose: (priceId: number) => void
}

/** Fewer are left than wanted: how many, and who has enough. */
export default function ShortOffer({ product, offer, quantity, onChoose }: ShortOfferProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const others = product.offers.filter(
    ({ priceId, restAmount }) => priceId !== offer.priceId && restAmount >= quantity,
  )
  return (
    <div className="order-last flex w-full flex-wrap items-center gap-2">
      <output className="text-warning font-semibold">
        {t('cart.onlyLeft', { count: offer.restAmount })}
      </output>
      {others.map((other) => (
        <Button key={other.priceId} variant="secondary" size="small" onClick={() => onChoose(other.priceId)}>
          {t('cart.takeFrom', {
            number: quantity,
            store: isolated(other.seller.name),
            price: isolatedPrice(formatMoney(unitPriceFor(other, quantity), locale)),
          })}
        </Button>
      ))}
    </div>
  )
}
