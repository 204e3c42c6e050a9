import { use } from 'react'
import { redirect } from 'react-router'

import { visitContext } from '../platform/server-context.ts'
import { ShellParts } from '../shell/shell-parts.ts'
import type { Route } from './+types/layout.ts'
import { isLayoutName, layouts } from './layouts.ts'
import { LayoutSample } from './samples.tsx'

const SampleCartCount: ShellParts['CartItemCount'] = ({ children }) => children(3)

/** A layout with sample content. Development only. */
export function loader({ context, params }: Route.LoaderArgs) {
  const hasLayout = isLayoutName(params.layout)
  if (!context.get(visitContext).isDevelopment || !hasLayout) throw redirect('/')
  return { name: params.layout }
}

export default function LayoutPage({ params: { layout: name } }: Route.ComponentProps) {
  const { search } = use(ShellParts)
  if (!isLayoutName(name)) return null

  const parts = { search, CartItemCount: SampleCartCount }
  const Layout = layouts[name]
  return (
    <ShellParts value={parts}>
      <Layout>
        <LayoutSample name={name} />
      </Layout>
    </ShellParts>
  )
}
