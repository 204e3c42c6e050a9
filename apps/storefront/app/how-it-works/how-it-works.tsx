import type { Content, ContentSection } from '@kids-crafts/contract/content.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { Container } from '@kids-crafts/ui/container.tsx'
import { HeadingBand } from '@kids-crafts/ui/section-heading.tsx'

import { Blocks } from '../content/blocks.tsx'
import { sectionsById } from '../content/content-page.tsx'
import { InItsLanguage } from '../content/in-its-language.tsx'
import { OtherSections } from '../content/other-sections.tsx'
import { Art } from '../home/art.tsx'
import { pageData } from '../platform/page-data.ts'
import { useTranslation } from '../platform/translation.ts'
import { ownSeo } from '../shell/page-title.tsx'
import { Seo } from '../shell/seo.tsx'
import type { Route } from './+types/how-it-works.ts'

export const handle = ownSeo

const data = pageData(
  () => import('../content/read-content.ts'),
  ({ readContent }, read) => readContent(read, 'how-it-works'),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

const steps = ['account', 'make', 'card', 'sell'] as const

export default function HowItWorksPage({ loaderData: content }: Route.ComponentProps) {
  const { title, lead } = content
  const { find, others } = sectionsById(content, [...steps, 'guardians', 'cost'])
  return (
    <>
      <Seo title={title} description={lead} />
      <InItsLanguage content={content}>
        <HeadingBand title={title} lead={lead} />
        <Steps content={content} />
        <Container className="grid gap-6 pb-12 md:grid-cols-2 md:pb-16">
          <Card section={find('guardians')} />
          <Card section={find('cost')} />
        </Container>
        <OtherSections sections={others} />
      </InItsLanguage>
      <WaysOn />
    </>
  )
}

function Steps({ content }: { content: Content }) {
  const { find } = sectionsById(content, steps)
  return (
    <Container className="py-12 md:py-16">
      <ol className="space-y-12 md:space-y-16">
        {steps.map((step, index) => (
          <Step key={step} name={step} number={index + 1} section={find(step)} />
        ))}
      </ol>
    </Container>
  )
}

interface StepProps {
  name: (typeof steps)[number]
  number: number
  section: ContentSection | undefined
}

/** On a desk the drawings take turns, so that the eye walks down the page. */
function Step({ name, number, section }: StepProps) {
  if (section === undefined) return null
  return (
    <li id={section.id} className="grid items-center gap-x-12 gap-y-5 md:grid-cols-2">
      <Art
        src={`/art/step-${name}.svg`}
        width={480}
        height={320}
        className={classNames(
          'rounded-card h-auto w-full max-w-lg max-md:justify-self-center',
          number % 2 === 0 && 'md:order-last md:justify-self-end',
        )}
      />
      <div className="min-w-0">
        <span
          aria-hidden="true"
          className="heading-ground inline-flex size-12 items-center justify-center rounded-full text-xl font-bold"
        >
          {number}
        </span>
        <h2 className="kids:text-primary mt-3 text-2xl text-balance">{section.title}</h2>
        <div className="mt-2 max-w-prose space-y-3 text-lg">
          <Blocks blocks={section.blocks} />
        </div>
      </div>
    </li>
  )
}

function Card({ section }: { section: ContentSection | undefined }) {
  if (section === undefined) return null
  return (
    <section id={section.id} aria-labelledby={`${section.id}-title`} className="card-surface p-6 md:p-8">
      <h2 id={`${section.id}-title`} className="text-xl">
        {section.title}
      </h2>
      <div className="mt-4 space-y-4">
        <Blocks blocks={section.blocks} />
      </div>
    </section>
  )
}

function WaysOn() {
  const { t } = useTranslation()
  return (
    <Container className="flex flex-wrap gap-3 pb-14 max-sm:*:w-full">
      <ButtonLink href="/register" size="large">
        {t('content.createAccount')}
      </ButtonLink>
      <ButtonLink href="/faq" size="large" variant="secondary">
        {t('content.questions')}
      </ButtonLink>
    </Container>
  )
}
