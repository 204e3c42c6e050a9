import { InItsLanguage } from '../content/in-its-language.tsx'
import { pageData } from '../platform/page-data.ts'
import { FailedRoute } from '../shell/error-state.tsx'
import { ownSeo } from '../shell/page-title.tsx'
import { Seo } from '../shell/seo.tsx'
import type { Route } from './+types/investment-deck-frame.ts'
import { Deck } from './deck/deck.tsx'

export const handle = ownSeo

const data = pageData(
  () => import('./deck/read-deck.ts'),
  ({ readDeck }, read) => readDeck(read),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

/** The slides alone, for a page of another site. Search engines are to find the page itself. */
export default function InvestmentDeckFrame({ loaderData: content }: Route.ComponentProps) {
  return (
    <InItsLanguage content={content}>
      <Seo title={content.title} description={content.lead} isIndexed={false} />
      <h1 className="sr-only">{content.title}</h1>
      <Deck content={content} />
    </InItsLanguage>
  )
}

export function ErrorBoundary() {
  return <FailedRoute />
}
