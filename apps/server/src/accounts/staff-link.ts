import type { Config } from '../platform/config.ts'
import { storeUrl } from '../platform/pages/store-url.ts'

/**
 * Where staff choose a password and set up their second factor. Browsers don't send the part after
 * `#`.
 */
export function staffLink(config: Config, token: string): string {
  const link = new URL('/manager/welcome', config.managerPortalUrl ?? storeUrl(config, 'default'))
  link.hash = token
  return link.href
}
