import { buttonClass } from '@kids-crafts/ui/button-style.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Container } from '@kids-crafts/ui/container.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import FileDown from 'lucide-react/icons/file-down'
import Printer from 'lucide-react/icons/printer'

import { InItsLanguage } from '../content/in-its-language.tsx'
import { pageData } from '../platform/page-data.ts'
import { useTranslation } from '../platform/translation.ts'
import { FailedRoute } from '../shell/error-state.tsx'
import { ownSeo } from '../shell/page-title.tsx'
import { Seo } from '../shell/seo.tsx'
import type { Route } from './+types/investment-deck.ts'
import { Deck } from './deck/deck.tsx'
import { useDeckFile } from './use-deck-file.ts'

export const handle = ownSeo

const data = pageData(
  () => import('./deck/read-deck.ts'),
  ({ readDeck }, read) => readDeck(read),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

export default function InvestmentDeck({ loaderData: content }: Route.ComponentProps) {
  return (
    <InItsLanguage content={content}>
      <Seo title={content.title} description={content.lead} />
      <Container className="py-8 md:py-12 print:max-w-none print:p-0">
        <div className="deck-page-head mb-6 flex flex-wrap items-center justify-between gap-4">
          <SectionHeading level={1} className="mb-0!">
            {content.title}
          </SectionHeading>
          <TakeAway />
        </div>
        <Deck content={content} />
      </Container>
    </InItsLanguage>
  )
}

function TakeAway() {
  const { t } = useTranslation()
  const deckFile = useDeckFile()
  return (
    <div className="flex flex-wrap gap-3">
      <a href={deckFile} className={buttonClass({ variant: 'primary' })}>
        <FileDown size={20} aria-hidden="true" />
        {t('business.deck.download')}
      </a>
      <Button variant="secondary" className="noscript:hidden" onClick={() => window.print()}>
        <Printer size={20} aria-hidden="true" />
        {t('business.deck.print')}
      </Button>
    </div>
  )
}

export function ErrorBoundary() {
  return <FailedRoute />
}
