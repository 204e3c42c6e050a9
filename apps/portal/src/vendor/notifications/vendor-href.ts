import { site } from '../../shared/site.ts'

/** What is below `/vendor` is a page of this portal, anything else one of the store. */
export const vendorHref = (path: string): string =>
  path.startsWith('/vendor') ? path.replace('/vendor', '') || '/' : new URL(path, site.storeUrl).href
