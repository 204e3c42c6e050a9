import type { Theme } from '@kids-crafts/rules/themes.ts'

import type { Config } from '../config.ts'

/** A store's own address: its host where one is set, else the one that serves them all. */
export function storeUrl({ publicUrl, themeHosts }: Config, theme: Theme): string {
  const url = new URL(publicUrl)
  const isOwn = (themeHosts.get(url.hostname) ?? theme) === theme
  const [host] = themeHosts.entries().find(([, each]) => each === theme) ?? []
  if (!isOwn && host !== undefined) url.hostname = host
  return url.origin
}

/** The address of the other store; null where both have one. */
export function otherStoreUrl(config: Config, theme: Theme): string | null {
  const url = storeUrl(config, theme === 'kids' ? 'default' : 'kids')
  return url === storeUrl(config, theme) ? null : url
}

/** The address of each portal that has one of its own, by the first part of its paths. */
export type PortalHosts = Partial<Record<string, string>>

export const portalHosts = ({ vendorPortalUrl, managerPortalUrl }: Config): PortalHosts => ({
  ...(vendorPortalUrl !== undefined && { vendor: vendorPortalUrl }),
  ...(managerPortalUrl !== undefined && { manager: managerPortalUrl }),
})
