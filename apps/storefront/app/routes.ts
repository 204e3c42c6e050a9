import { layout, route } from '@react-router/dev/routes'
import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'

import { pageList } from './site-map.ts'
import type { LayoutName, Page, PagePath } from './site-map.ts'

type PageEntry = [PagePath, Page]

const pagesByLayout = Map.groupBy(pageList, ([, page]) => page.layout)

const layouts = [...pagesByLayout].map(([name, entries]) =>
  layout(`layouts/${name}.tsx`, routesWithin(name, entries)),
)

/**
 * Pages that need login stand behind the guard; those of the profile share its frame, which has the
 * guard in it.
 */
function routesWithin(name: LayoutName, entries: PageEntry[]): RouteConfigEntry[] {
  const kinds = Map.groupBy(entries, kindOf)
  const routesOf = (kind: PageKind) =>
    (kinds.get(kind) ?? []).map(([path, page]) => route(path, page.file, { id: path }))
  return [
    ...routesOf('public'),
    ...within('profile/frame.tsx', `profile of ${name}`, routesOf('profile')),
    ...within('shell/needs-login.tsx', `guard of ${name}`, routesOf('guarded')),
  ]
}

type PageKind = 'public' | 'profile' | 'guarded'

function kindOf([path, page]: PageEntry): PageKind {
  if (!page.needsLogin) return 'public'
  return path.startsWith('/profile') ? 'profile' : 'guarded'
}

function within(file: string, id: string, routes: RouteConfigEntry[]): RouteConfigEntry[] {
  return routes.length === 0 ? [] : [layout(file, { id }, routes)]
}

export default [
  ...layouts,
  route('dev/ui', 'dev/ui.tsx'),
  route('dev/ui/:layout', 'dev/layout.tsx'),
  route('*', 'shell/unknown-path.tsx'),
] satisfies RouteConfig
