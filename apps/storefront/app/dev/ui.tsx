import { getBestsellers } from '@kids-crafts/contract/catalogue.ts'
import { isTheme, themes } from '@kids-crafts/rules/themes.ts'
import { Showcase } from '@kids-crafts/ui/showcase.tsx'
import { redirect, useSearchParams } from 'react-router'

import { visitContext } from '../platform/server-context.ts'
import { useSite } from '../platform/site.ts'
import type { Route } from './+types/ui.ts'
import { layouts } from './layouts.ts'

/**
 * Every component in every state, in both themes or in the one that the query names. Development
 * only.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { isDevelopment, read } = context.get(visitContext)
  if (!isDevelopment) throw redirect('/')
  const { items } = await read(getBestsellers, { page: 1 })
  return { pictures: items.flatMap(({ image }) => image ?? []) }
}

export default function ComponentsPage({ loaderData: { pictures } }: Route.ComponentProps) {
  const { locale } = useSite()
  const [query] = useSearchParams()
  const theme = query.get('theme')
  const shown = isTheme(theme) ? [theme] : themes
  return (
    <>
      <nav aria-label="Development pages" className="flex flex-wrap gap-4 p-4">
        <a href="/dev/ui">Both themes</a>
        {themes.map((each) => (
          <a key={each} href={`/dev/ui?theme=${each}`}>
            Theme {each}
          </a>
        ))}
        {Object.keys(layouts).map((name) => (
          <a key={name} href={`/dev/ui/${name}`}>
            Layout {name}
          </a>
        ))}
      </nav>
      <main className={shown.length > 1 ? 'grid items-start xl:grid-cols-2' : ''}>
        {shown.map((each) => (
          <Showcase key={each} theme={each} locale={locale} pictures={pictures} />
        ))}
      </main>
    </>
  )
}
