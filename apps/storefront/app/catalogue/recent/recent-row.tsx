import { lazy, useEffect } from 'react'

import { WhenNear } from '../../shell/when-near.tsx'
import { recentProducts, useRecentProducts } from './recent-products.ts'
import type { RecentlyViewedProps } from './recently-viewed.tsx'

const RecentShelf = lazy(() =>
  import('./recent-shelf.tsx').then(
    (shelf) => ({ default: shelf.RecentShelf }),
    () => ({ default: () => null }),
  ),
)

/**
 * Of several sizes and colours only the last one that was looked at stays: they are one product to
 * a buyer.
 */
export function RecentRow({ product, className }: RecentlyViewedProps) {
  const recent = useRecentProducts()
  useEffect(() => {
    if (product) recentProducts.add(product.sku, (other) => skusOf(product).includes(other))
  }, [product])

  const own = product ? skusOf(product) : []
  const skus = recent.filter((sku) => !own.includes(sku))
  if (skus.length === 0) return null
  return (
    <div className={className}>
      <WhenNear minHeight="min-h-96">
        <RecentShelf skus={skus} />
      </WhenNear>
    </div>
  )
}

/** The product's own, with its sizes and colours. */
const skusOf = ({ sku, choices }: NonNullable<RecentlyViewedProps['product']>): readonly string[] =>
  choices?.products.map((choice) => choice.sku) ?? [sku]
