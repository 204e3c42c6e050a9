import { layout, route } from '@react-router/dev/routes'
import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'

import { pageList } from './site-map.ts'
import type { LayoutName, Page, PagePath } from './site-map.ts'

type BuiltPage = [PagePath, Page & { file: string }]

const isMain = (name: LayoutName): boolean => name === 'main'

const isBuilt = (entry: [PagePath, Page]): entry is BuiltPage => 'file' in entry[1]

const pagesByLayout = Map.groupBy(pageList.filter(isBuilt), ([, page]) => page.layout)

/** Pages that are planned say that they are not there yet. */
const planned = pageList
  .filter(([, page]) => page.file === undefined)
  .map(([path]) => route(path, 'shell/not-built.tsx', { id: path }))

const layouts = [...pagesByLayout].map(([name, entries]) =>
  layout(`layouts/${name}.tsx`, [...routesWithin(name, entries), ...(isMain(name) ? planned : [])]),
)

/** Pages that need login stand behind the guard; those of the profile share its frame, which has the guard in it. */
function routesWithin(name: LayoutName, entries: BuiltPage[]): RouteConfigEntry[] {
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

function kindOf([path, page]: BuiltPage): PageKind {
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
