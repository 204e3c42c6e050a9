import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { Disclosure } from '@kids-crafts/ui/disclosure.tsx'

import { Blocks, Words } from '../content/blocks.tsx'
import { sectionsById } from '../content/content-page.tsx'
import { InItsLanguage } from '../content/in-its-language.tsx'
import { pageData } from '../platform/page-data.ts'
import { useTranslation } from '../platform/translation.ts'
import { FailedRoute } from '../shell/error-state.tsx'
import { ownSeo } from '../shell/page-title.tsx'
import { Seo } from '../shell/seo.tsx'
import type { Thing } from '../shell/structured-data.ts'
import type { Route } from './+types/sell-on-kids-crafts.ts'
import { ContentSection, NumberedSteps, PartCards } from './content-section.tsx'
import { ExampleCalculator } from './example-calculator.tsx'
import { PageHero } from './page-hero.tsx'
import { partsOf, plainBlocks, plainText } from './section-parts.ts'
import type { SectionPart } from './section-parts.ts'
import { VendorRequest } from './vendor-request.tsx'

export const handle = ownSeo

const data = pageData(
  () => import('../content/read-content.ts'),
  ({ readContent }, read) => readContent(read, 'sell-on-kids-crafts'),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

const known = ['start', 'guardians', 'safety', 'earn', 'referral', 'faq', 'business']

export default function SellOnKidsCrafts({ loaderData: content }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { find, others } = sectionsById(content, known)
  const faq = find('faq')
  return (
    <InItsLanguage content={content}>
      <Seo
        title={content.title}
        description={content.lead}
        structured={faq ? [faqPage(partsOf(faq).parts)] : []}
      />
      <PageHero title={content.title} lead={content.lead} art="stall">
        <ButtonLink href="/register">{t('business.actions.account')}</ButtonLink>
        <ButtonLink href="#earn" variant="secondary">
          {t('business.actions.earn')}
        </ButtonLink>
      </PageHero>
      <ContentSection
        section={find('start')}
        ground="plain"
        layOut={(parts) => <NumberedSteps parts={parts} />}
      />
      <ContentSection section={find('guardians')} ground="sunken" art="families" />
      <ContentSection
        section={find('safety')}
        ground="plain"
        layOut={(parts) => <PartCards parts={parts} />}
      />
      <ContentSection section={find('earn')} ground="sunken">
        <ExampleCalculator />
      </ContentSection>
      <ContentSection section={find('referral')} ground="plain" art="makers" />
      <ContentSection section={faq} ground="sunken" layOut={(parts) => <Questions parts={parts} />} />
      {others.map((section) => (
        <ContentSection key={section.id} section={section} ground="plain" />
      ))}
      <ContentSection section={find('business')} ground="plain">
        <VendorRequest />
      </ContentSection>
    </InItsLanguage>
  )
}

function Questions({ parts }: { parts: readonly SectionPart[] }) {
  return (
    <div className="max-w-3xl">
      {parts.map(({ id, title, blocks }) => (
        <Disclosure key={id} id={id} summary={<Words text={title} />}>
          <Blocks blocks={blocks} />
        </Disclosure>
      ))}
    </div>
  )
}

/** Other questions than those of /faq, so that none is told twice. */
function faqPage(parts: readonly SectionPart[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: parts.map(({ title, blocks }) => ({
      '@type': 'Question',
      name: plainText(title),
      acceptedAnswer: { '@type': 'Answer', text: plainBlocks(blocks) },
    })),
  }
}

export function ErrorBoundary() {
  return <FailedRoute />
}
