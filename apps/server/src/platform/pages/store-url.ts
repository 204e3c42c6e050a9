import type { Theme } from '@kids-crafts/rules/themes.ts'

import type { Config } from '../config.ts'

/** A store's address: its own host if set, else the shared one. */
export function storeUrl({ publicUrl, themeHosts }: Config, theme: Theme): string {
  const url = new URL(publicUrl)
  const isOwn = (themeHosts.get(url.hostname) ?? theme) === theme
  const [host] = themeHosts.entries().find(([, each]) => each === theme) ?? []
  if (!isOwn && host !== undefined) url.hostname = host
  return url.origin
}

/** The other store's address; null if both share one. */
export function otherStoreUrl(config: Config, theme: Theme): string | null {
  const url = storeUrl(config, theme === 'kids' ? 'default' : 'kids')
  return url === storeUrl(config, theme) ? null : url
}

/** Addresses of portals with their own host, by the first part of their paths. */
export type PortalHosts = Partial<Record<string, string>>

export const portalHosts = ({ vendorPortalUrl, managerPortalUrl }: Config): PortalHosts => ({
  ...(vendorPortalUrl !== undefined && { vendor: vendorPortalUrl }),
  ...(managerPortalUrl !== undefined && { manager: managerPortalUrl }),
})
