import { read } from '@kids-crafts/browser/api.ts'
import { refusalTextIn } from '@kids-crafts/browser/form/refusal-text.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import { getProduct } from '@kids-crafts/contract/products.ts'
import type { Offer, Product } from '@kids-crafts/contract/products.ts'
import type { CartLine } from '@kids-crafts/rules/cart.ts'
import { cartLinesMax, cartQuantityMaximum } from '@kids-crafts/rules/constants.ts'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { toast } from '@kids-crafts/ui/toast-store.ts'

import { rememberSet } from '../catalogue/product/sets-of.ts'
import { shownOffer } from '../catalogue/product/shown-offer.ts'
import type { Translation } from '../platform/translation.ts'
import { addWithin } from './cart-of.ts'
import type { AddOutcome, InCart, ShownOffer } from './cart-of.ts'
import { changeCart, unavailableOf } from './change-cart.ts'

/**
 * Adds an offer to the cart and shows the result. Returns its cart entry, or null if there is none.
 */
export async function addOffer(
  translation: Translation,
  product: Product,
  offer: Offer,
  quantity: number,
): Promise<InCart | null> {
  const { t } = translation
  const added = shownOffer(product, offer)
  if (added.restAmount <= 0) {
    toast.show(offer.seller.closedNotice ?? t('cart.soldOut', { name: added.fullName }))
    return null
  }
  rememberSet(quantity)
  let outcome: AddOutcome = 'added'
  let inCart = 0
  try {
    const change = {
      added: [added],
      apply: (lines: readonly CartLine[]) => {
        const result = addWithin(lines, added, quantity)
        outcome = result.outcome
        inCart = result.lines.find(({ priceId }) => priceId === added.priceId)?.quantity ?? 0
        return result.lines
      },
    }
    const changed = await changeCart(change)
    if (!changed.isSaved) return null
    if (!changed.isStored) toast.show(t('cart.notStored'))
    if (unavailableOf(change, changed).length > 0) outcome = 'unavailable'
  } catch (error) {
    await dialogs.error(refusalTextIn(translation).ofError(error))
    return null
  }
  sayOutcome(translation, added, { outcome, quantity, inCart })
  return outcome === 'unavailable' || inCart === 0 ? null : { offer: added, quantity: inCart }
}

export type ShownProduct = Pick<Product, 'sku' | 'fullName'>

/**
 * For a card, which only knows the product: adds the store's offer in a store, otherwise the first
 * offer.
 */
export async function addProduct(
  translation: Translation,
  { sku, fullName: name }: ShownProduct,
  vendorLogin: string | undefined,
  quantity = 1,
): Promise<InCart | null> {
  const { t } = translation
  try {
    const product = await read(getProduct, { sku })
    const offer = product.offers.find(
      ({ seller }) => vendorLogin === undefined || seller.vendorLogin === vendorLogin,
    )
    if (offer) return await addOffer(translation, product, offer, quantity)
    toast.show(t('cart.unavailable', { name }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) toast.show(t('cart.unavailable', { name }))
    else await dialogs.error(refusalTextIn(translation).ofError(error))
  }
  return null
}

interface Added {
  outcome: AddOutcome
  quantity: number
  inCart: number
}

function sayOutcome(
  { t }: Translation,
  { fullName, restAmount }: ShownOffer,
  { outcome, quantity, inCart }: Added,
): void {
  const link = { href: '/cart', label: t('cart.view') }
  if (outcome === 'unavailable') toast.show(t('cart.unavailable', { name: fullName }))
  else if (outcome === 'full') toast.show(t('cart.full', { max: cartLinesMax }), { link })
  else if (outcome === 'too-many') toast.show(t('cart.most', { max: cartQuantityMaximum }), { link })
  else {
    const said = t('cart.added', { number: quantity, name: fullName })
    const isLacking = inCart > restAmount
    toast.show(isLacking ? `${said}. ${t('cart.onlyLeft', { count: restAmount })}` : said, { link })
  }
}
