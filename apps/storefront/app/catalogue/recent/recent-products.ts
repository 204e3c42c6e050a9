import { recentProductsMax } from '@kids-crafts/rules/constants.ts'
import { useStore } from '@kids-crafts/ui/store.ts'

import { hasAcceptedRecentProducts } from '../../shell/consent/consent-choice.ts'
import { createRecentList } from '../../shell/recent-list.ts'

const none: readonly string[] = []

/**
 * The SKUs of the products that were opened last on this device by somebody who agreed to that,
 * newest first.
 */
export const recentProducts = createRecentList({
  storageKey: 'recent-products',
  max: recentProductsMax,
  isAllowed: hasAcceptedRecentProducts,
})

export const useRecentProducts = (): readonly string[] => useStore(recentProducts, none)
