import type { Product } from '@kids-crafts/contract/products.ts'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'

import { hasAcceptedRecentProducts } from '../../shell/consent/consent-choice.ts'

export interface RecentlyViewedProps {
  /** The one that the page is about: it is noted, and not shown. */
  product?: Product
  className?: string
}

/**
 * The products that were opened last on this device; nothing where there are none. All of it is
 * fetched only for those who agreed to it, and a page is whole without it.
 */
export function RecentlyViewed(props: RecentlyViewedProps) {
  const [Row, setRow] = useState<ComponentType<RecentlyViewedProps>>()
  useEffect(() => {
    if (!hasAcceptedRecentProducts()) return
    import('./recent-row.tsx').then(
      ({ RecentRow }) => setRow(() => RecentRow),
      () => undefined,
    )
  }, [])
  return Row ? <Row {...props} /> : null
}
