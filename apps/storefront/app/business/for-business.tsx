import { ButtonLink } from '@kids-crafts/ui/button.tsx'

import { sectionsById } from '../content/content-page.tsx'
import { InItsLanguage } from '../content/in-its-language.tsx'
import { pageData } from '../platform/page-data.ts'
import { useTranslation } from '../platform/translation.ts'
import { FailedRoute } from '../shell/error-state.tsx'
import { ownSeo } from '../shell/page-title.tsx'
import { Seo } from '../shell/seo.tsx'
import type { Route } from './+types/for-business.ts'
import { ContentSection, NumberedSteps, PartCards } from './content-section.tsx'
import { ExampleCalculator } from './example-calculator.tsx'
import { PageHero } from './page-hero.tsx'
import { VendorRequest } from './vendor-request.tsx'

export const handle = ownSeo

const data = pageData(
  () => import('../content/read-content.ts'),
  ({ readContent }, read) => readContent(read, 'for-business'),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

export default function ForBusiness({ loaderData: content }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { find, others } = sectionsById(content, ['steps', 'costs', 'example', 'request'])
  return (
    <InItsLanguage content={content}>
      <Seo title={content.title} description={content.lead} />
      <PageHero title={content.title} lead={content.lead} art="warehouse">
        <ButtonLink href="#request">{t('business.actions.request')}</ButtonLink>
        <ButtonLink href="#example" variant="secondary">
          {t('business.actions.earn')}
        </ButtonLink>
      </PageHero>
      <ContentSection
        section={find('steps')}
        ground="plain"
        layOut={(parts) => <NumberedSteps parts={parts} />}
      />
      <ContentSection
        section={find('costs')}
        ground="sunken"
        layOut={(parts) => <PartCards parts={parts} isNumber />}
      />
      <ContentSection section={find('example')} ground="plain">
        <ExampleCalculator />
      </ContentSection>
      {others.map((section) => (
        <ContentSection key={section.id} section={section} ground="plain" />
      ))}
      <ContentSection section={find('request')} ground="sunken">
        <VendorRequest />
      </ContentSection>
    </InItsLanguage>
  )
}

export function ErrorBoundary() {
  return <FailedRoute />
}
