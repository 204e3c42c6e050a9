import type { Storefront } from '@kids-crafts/contract/rendering.ts'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'

import { visitContext } from '../app/platform/server-context.ts'

export { pageList } from '../app/site-map.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** The server that calls this owns caching, headers and static files. */
export const render: Storefront['render'] = (request, visit) => {
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  return handle(request, context)
}
