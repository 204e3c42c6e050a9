import type { HrefOf } from '@kids-crafts/browser/notifications/notification-entries.tsx'

import { useSite } from '../platform/site.ts'

/** What is below `/vendor` is in the sellers' portal, wherever that is. */
export function useStoreHref(): HrefOf {
  const { vendorPortalUrl } = useSite()
  return (path) => (path.startsWith('/vendor') ? path.replace('/vendor', vendorPortalUrl ?? '/vendor') : path)
}
