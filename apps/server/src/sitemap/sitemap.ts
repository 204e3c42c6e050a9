import type { Module } from '../platform/module.ts'
import { sitemapRoutes } from './routes.ts'

/**
 * What search engines are told of the store: robots.txt and the sitemap. Owns no tables; what is
 * public is the catalogue's `listing`, and the classes to come. Invariant: a part holds at most
 * 50,000 addresses, and none that robots.txt closes.
 */
export const sitemapModule: Module = {
  name: 'sitemap',
  siteRoutes: sitemapRoutes,
}
