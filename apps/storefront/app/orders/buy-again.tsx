import { call } from '@kids-crafts/browser/api.ts'
import { getCartOffers } from '@kids-crafts/contract/cart.ts'
import type { Order } from '@kids-crafts/contract/order-reading.ts'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { toast } from '@kids-crafts/ui/toast-store.ts'

import { addWithin } from '../cart/cart-of.ts'
import type { ShownOffer } from '../cart/cart-of.ts'
import { changeCart } from '../cart/change-cart.ts'
import type { Translation } from '../platform/translation.ts'

/** Puts what is still sold of an order into the cart, and says what is not. */
export async function buyAgain({ t }: Translation, order: Order): Promise<void> {
  const items = order.parts.flatMap((part) => part.items)
  const offers = await offersOf(items.flatMap(({ priceId }) => priceId ?? []))
  const wanted = items.flatMap(({ priceId, quantity }) => {
    const offer = offers.find((each) => each.priceId === priceId)
    return offer ? [{ offer, quantity }] : []
  })
  const missing = items.filter(({ priceId }) => !offers.some((offer) => offer.priceId === priceId))
  if (wanted.length > 0) {
    const { isSaved, isStored } = await changeCart({
      added: wanted.map(({ offer }) => offer),
      apply: (lines) =>
        wanted.reduce((sum, { offer, quantity }) => addWithin(sum, offer, quantity).lines, [...lines]),
    })
    if (!isSaved) return
    toast.show(t(isStored ? 'orders.again.added' : 'cart.notStored'), {
      link: { href: '/cart', label: t('cart.view') },
    })
  }
  if (missing.length > 0) await sayMissing(t, missing)
}

async function offersOf(priceIds: number[]): Promise<ShownOffer[]> {
  if (priceIds.length === 0) return []
  const offers = await call(getCartOffers, { priceIds })
  return offers.filter(({ restAmount }) => restAmount > 0)
}

async function sayMissing(
  t: Translation['t'],
  missing: readonly { sku: string; fullName: string; locale: string }[],
) {
  await dialogs.modal({
    title: t('orders.again.missing'),
    confirm: t('dialog.ok'),
    content: () => (
      <ul className="list-disc ps-5">
        {missing.map(({ sku, fullName, locale }) => (
          <li key={sku}>
            <bdi lang={locale}>{fullName}</bdi>
          </li>
        ))}
      </ul>
    ),
  })
}
