import { isolated, isolatedPrice } from '@kids-crafts/browser/isolated.ts'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import type { CartItem } from '@kids-crafts/contract/cart.ts'
import { getProduct } from '@kids-crafts/contract/products.ts'
import type { Offer } from '@kids-crafts/contract/products.ts'
import { removeLine, setQuantity } from '@kids-crafts/rules/cart.ts'
import { formatMoney } from '@kids-crafts/rules/money.ts'
import { unitPriceFor } from '@kids-crafts/rules/price-steps.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { addWithin } from './cart-of.ts'
import { useChangeCart } from './use-cart.ts'

type LackingItem = Pick<CartItem, 'priceId' | 'quantity' | 'restAmount'> & { sku?: string }

/** More is wanted than in stock: change nothing before the buyer decides. */
export function Lacking({ item }: { item: LackingItem }) {
  const { t } = useTranslation()
  const change = useChangeCart()
  const { priceId, restAmount, sku } = item
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone="warning">{t('cart.onlyLeft', { count: restAmount })}</Badge>
      <Button
        variant="secondary"
        size="small"
        onClick={() => void change({ apply: (lines) => setQuantity(lines, priceId, restAmount) })}
      >
        {t('cart.take', { number: restAmount })}
      </Button>
      {sku && <OtherSellers item={{ ...item, sku }} />}
    </div>
  )
}

/** Sellers with enough stock. */
function OtherSellers({ item }: { item: LackingItem & { sku: string } }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const change = useChangeCart()
  const { data: product } = useRead(getProduct, { sku: item.sku })
  const { priceId, quantity } = item
  if (!product) return null
  const others = product.offers.filter((offer) => offer.priceId !== priceId && offer.restAmount >= quantity)
  const takeFrom = async (offer: Offer) => {
    // Product pages use this code to add items; no first visit needs it.
    const { shownOffer } = await import('../catalogue/product/shown-offer.ts')
    const added = shownOffer(product, offer)
    await change({
      added: [added],
      apply: (lines) => addWithin(removeLine(lines, priceId), added, quantity).lines,
    })
  }
  return others.slice(0, shownMost).map((offer) => (
    <Button key={offer.priceId} variant="secondary" size="small" onClick={() => void takeFrom(offer)}>
      {t('cart.takeFrom', {
        number: quantity,
        store: isolated(offer.seller.name),
        price: isolatedPrice(formatMoney(unitPriceFor(offer, quantity), locale)),
      })}
    </Button>
  ))
}

const shownMost = 2
