import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

import type { Endpoint, InputOf, OutputOf } from './endpoint.ts'

export type Read = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>

/** What the server tells a page that it renders. Nothing here says who is looking: the page is everybody's. */
export interface Visit {
  theme: Theme
  locale: Locale
  /** The store's own address, which its pages name themselves by. */
  origin: string
  /** The languages that the picker offers. */
  locales: readonly Locale[]
  isDevelopment: boolean
  /** The other store's address; null where both have one. */
  otherStoreUrl: string | null
  /** Null where there is no such portal. */
  vendorPortalUrl: string | null
  managerPortalUrl: string | null
  /** The sites that may show our frame pages within theirs. */
  frameOrigins: readonly string[]
  /** What the platform keeps of the goods' value of a sale, for pages that work it out. */
  platformFeePercent: number
  /** Calls an endpoint inside the process, without HTTP. */
  read: Read
}

export interface RenderedPage {
  status: number
  html: string
  /** The inline scripts that it may run. */
  scripts: readonly string[]
  /** Where a redirect leads. */
  location: string | null
}

export interface RenderOptions {
  /** The page that says so is at hand: of an address where nothing is found only the status is wanted. */
  isNotFoundCached?: boolean
}

/** What the built storefront gives the server. */
export interface Storefront {
  /** One page as HTML, or a redirect. */
  render: (request: Request, visit: Visit, options?: RenderOptions) => Promise<RenderedPage>
  /**
   * The site's pages: those with a file are built, the others say that they are not; the query keys that are named shape
   * them.
   */
  pageList: readonly (readonly [
    path: string,
    page: { layout: string; file?: string; query?: readonly string[] },
  ])[]
}
