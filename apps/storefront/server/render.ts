import type { RenderedPage, RenderOptions, Storefront } from '@kids-crafts/contract/rendering.ts'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'

import { documentContext, visitContext } from '../app/platform/server-context.ts'

export { pageList } from '../app/site-map.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** The server that calls this owns caching, headers and static files. */
export const render: Storefront['render'] = async (request, visit, options = {}) => {
  const context = new RouterContextProvider()
  const page: Pick<RenderedPage, 'html' | 'scripts'> & RenderOptions = { html: '', scripts: [], ...options }
  context.set(visitContext, visit)
  context.set(documentContext, page)
  const response = await handle(request, context)
  const { html, scripts } = response.body === null ? page : { html: await response.text(), scripts: [] }
  // The context survives many small garbage collections, and 300 kB of text would with it: a large
  // one became due every 150 pages.
  Object.assign(page, { html: '', scripts: [] })
  return { status: response.status, html, scripts, location: response.headers.get('location') }
}
