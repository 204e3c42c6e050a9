import { useRouteLoaderData } from 'react-router'

import type { loader } from '../root.tsx'

/** Theme, language, categories and portals, as the root loader gave them. */
export function useSite() {
  const site = useRouteLoaderData<typeof loader>('root')
  if (!site) throw new Error('The root loader gives the site')
  return site
}
