import { layout, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

import { pageList } from './site-map.ts'
import type { LayoutName, Page, PagePath } from './site-map.ts'

const isBuilt = (entry: [PagePath, Page]): entry is [PagePath, Page & { file: string }] => 'file' in entry[1]

const pagesByLayout = Map.groupBy(pageList.filter(isBuilt), ([, page]) => page.layout)

const layouts = [...pagesByLayout].map(([name, entries]) =>
  layout(
    layoutFile(name),
    entries.map(([path, page]) => route(path, page.file, { id: path })),
  ),
)

function layoutFile(name: LayoutName): string {
  return `layouts/${name}.tsx`
}

export default [
  ...layouts,
  route('dev/ui', 'dev/ui.tsx'),
  route('dev/ui/:layout', 'dev/layout.tsx'),
  route('*', 'shell/unknown-path.tsx'),
] satisfies RouteConfig
