import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

import type { Endpoint, InputOf, OutputOf } from './endpoint.ts'

export type Read = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>

/**
 * The server's data for rendering a page. It doesn't identify the visitor: pages are the same for
 * everybody.
 */
export interface Visit {
  theme: Theme
  locale: Locale
  /** The store's own origin, used in its pages' addresses. */
  origin: string
  /** The picker's languages. */
  locales: readonly Locale[]
  isDevelopment: boolean
  /** The other store's address; null if both share one. */
  otherStoreUrl: string | null
  /** Null if there is no such portal. */
  vendorPortalUrl: string | null
  managerPortalUrl: string | null
  /** Sites that may embed our frame pages. */
  frameOrigins: readonly string[]
  /** The platform's fee on the value of goods, for calculations on pages. */
  platformFeePercent: number
  /** Calls an endpoint in process, without HTTP. */
  read: Read
}

export interface RenderedPage {
  status: number
  html: string
  /** The inline scripts that it may run. */
  scripts: readonly string[]
  /** A redirect's target. */
  location: string | null
}

export interface RenderOptions {
  /** The "not found" page is cached: only the status is needed for a missing page. */
  isNotFoundCached?: boolean
}

/** The built storefront's interface for the server. */
export interface Storefront {
  /** Renders a page as HTML, or a redirect. */
  render: (request: Request, visit: Visit, options?: RenderOptions) => Promise<RenderedPage>
  /**
   * The site's pages: those with a file exist, others say that they don't yet; the named query keys
   * affect them.
   */
  pageList: readonly (readonly [
    path: string,
    page: { layout: string; file?: string; query?: readonly string[] },
  ])[]
}
