import type { getCartOffers } from '@kids-crafts/contract/cart.ts'
import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { Offer, Product } from '@kids-crafts/contract/products.ts'

/** An offer of a product as a cart shows it. */
export const shownOffer = (
  { sku, fullName, locale, images: [image] }: Product,
  { priceId, price, quantityPrices, restAmount, seller: { vendorLogin, name, kind } }: Offer,
): OutputOf<typeof getCartOffers>[number] => ({
  priceId,
  sku,
  fullName,
  locale,
  ...(image && { image }),
  price,
  quantityPrices,
  restAmount,
  seller: { vendorLogin, name, kind },
})
