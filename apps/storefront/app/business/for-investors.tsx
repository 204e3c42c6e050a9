import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { lazy } from 'react'

import { FigureStrip } from '../about/about-body.tsx'
import { sectionsById } from '../content/content-page.tsx'
import { InItsLanguage } from '../content/in-its-language.tsx'
import { pageData } from '../platform/page-data.ts'
import { useTranslation } from '../platform/translation.ts'
import { FailedRoute } from '../shell/error-state.tsx'
import { ownSeo } from '../shell/page-title.tsx'
import { Seo } from '../shell/seo.tsx'
import { WhenNear } from '../shell/when-near.tsx'
import type { Route } from './+types/for-investors.ts'
import { BesideArt } from './beside-art.tsx'
import { ContentSection, PartCards } from './content-section.tsx'
import { Materials } from './materials.tsx'
import { PageHero } from './page-hero.tsx'

export const handle = ownSeo

const data = pageData(
  () => import('./read-investors.ts'),
  ({ readInvestors }, read) => readInvestors(read),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

const InvestorForm = lazy(() =>
  import('../enquiries/investor-form.tsx').then((form) => ({ default: form.InvestorForm })),
)

export default function ForInvestors({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { content, figures } = loaderData
  const { find, others } = sectionsById(content, ['impact', 'model', 'materials', 'request'])
  return (
    <InItsLanguage content={content}>
      <Seo title={content.title} description={content.lead} />
      <PageHero title={content.title} lead={content.lead} art="growth">
        <ButtonLink href="#request">{t('navigation.investor')}</ButtonLink>
        <ButtonLink href="/investment-deck" variant="secondary">
          {t('business.actions.deck')}
        </ButtonLink>
      </PageHero>
      <ContentSection section={find('impact')} ground="plain" layOut={(parts) => <PartCards parts={parts} />}>
        <div className="-mx-4 md:-mx-6 xl:-mx-8">
          <FigureStrip figures={figures} />
        </div>
      </ContentSection>
      <ContentSection section={find('model')} ground="sunken" art="money" />
      <ContentSection section={find('materials')} ground="plain">
        <Materials />
      </ContentSection>
      {others.map((section) => (
        <ContentSection key={section.id} section={section} ground="plain" />
      ))}
      <ContentSection section={find('request')} ground="sunken">
        <BesideArt art="letter">
          <div className="card-surface p-5 md:p-8">
            <WhenNear minHeight="min-h-72">
              <InvestorForm />
            </WhenNear>
          </div>
        </BesideArt>
      </ContentSection>
    </InItsLanguage>
  )
}

export function ErrorBoundary() {
  return <FailedRoute />
}
