import { use } from 'react'
import { redirect, useSearchParams } from 'react-router'

import { visitContext } from '../platform/server-context.ts'
import { ShellParts } from '../shell/shell-parts.ts'
import { SiteRoutes } from '../shell/site-routes.ts'
import { pageExists } from '../site-map.ts'
import type { Route } from './+types/layout.ts'
import { isLayoutName, layouts } from './layouts.ts'
import { LayoutSample } from './samples.tsx'

const sampleCartCount = 3

/**
 * A layout with sample content, as if every page existed; `?pages=built` shows it with the pages that do.
 * Development only.
 */
export function loader({ context, params }: Route.LoaderArgs) {
  const hasLayout = isLayoutName(params.layout)
  if (!context.get(visitContext).isDevelopment || !hasLayout) throw redirect('/')
  return { name: params.layout }
}

export default function LayoutPage({ params: { layout: name } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const { search } = use(ShellParts)
  if (!isLayoutName(name)) return null

  const isWhole = query.get('pages') !== 'built'
  const parts = { search, cartItemCount: isWhole ? sampleCartCount : 0 }
  const Layout = layouts[name]
  return (
    <SiteRoutes value={isWhole ? () => true : pageExists}>
      <ShellParts value={parts}>
        <Layout>
          <LayoutSample name={name} />
        </Layout>
      </ShellParts>
    </SiteRoutes>
  )
}
