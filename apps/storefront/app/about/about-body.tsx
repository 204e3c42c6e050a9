import type { Content, ContentSection, Figures } from '@kids-crafts/contract/content.ts'
import { formatNumber } from '@kids-crafts/rules/numbers.ts'
import { classNames } from '@kids-crafts/ui/class-names.ts'
import { Container } from '@kids-crafts/ui/container.tsx'
import { HeadingBand } from '@kids-crafts/ui/section-heading.tsx'
import { WaveEdge } from '@kids-crafts/ui/wave-edge.tsx'
import { Fragment } from 'react'

import { Blocks } from '../content/blocks.tsx'
import { sectionsById } from '../content/content-page.tsx'
import { InItsLanguage } from '../content/in-its-language.tsx'
import { OtherSections } from '../content/other-sections.tsx'
import { Art } from '../home/art.tsx'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'

const sections = ['who-we-are', 'why', 'protection', 'schools', 'workshops', 'careers'] as const

interface AboutProps {
  content: Content
  figures: Figures
}

/** All that the page about us says, also where another site shows it in a frame. */
export function AboutBody({ content, figures }: AboutProps) {
  const { find, others } = sectionsById(content, sections)
  return (
    <InItsLanguage content={content}>
      <HeadingBand title={content.title} lead={content.lead} />
      {sections.map((id, index) => (
        <Fragment key={id}>
          <Row section={find(id)} art={arts[id]} isEven={index % 2 === 1} />
          {id === 'why' && <FigureStrip figures={figures} />}
        </Fragment>
      ))}
      <OtherSections sections={others} />
    </InItsLanguage>
  )
}

/** Drawings that exist in the hand of each store, and one that both share. */
const arts: Record<(typeof sections)[number], (store: 'kids' | 'school') => string> = {
  'who-we-are': () => '/art/workshop.svg',
  why: (store) => `/art/benefit-students-${store}.svg`,
  protection: (store) => `/art/benefit-parents-${store}.svg`,
  schools: (store) => `/art/benefit-schools-${store}.svg`,
  workshops: (store) => `/art/banner-special-needs-${store}.svg`,
  careers: () => '/art/step-make.svg',
}

interface RowProps {
  section: ContentSection | undefined
  art: (store: 'kids' | 'school') => string
  isEven: boolean
}

function Row({ section, art, isEven }: RowProps) {
  const { theme } = useSite()
  if (section === undefined) return null
  return (
    <section
      id={section.id}
      aria-labelledby={`${section.id}-title`}
      className={classNames(isEven && 'bg-surface-sunken')}
    >
      {isEven && <WaveEdge edge="top" className="text-surface" />}
      <Container className="grid items-center gap-x-12 gap-y-6 py-10 md:grid-cols-12 md:py-14">
        <div className={classNames('min-w-0 md:col-span-7', isEven && 'md:order-last')}>
          <h2 id={`${section.id}-title`} className="kids:text-primary text-xl md:text-2xl">
            {section.title}
          </h2>
          <div className="mt-3 max-w-prose space-y-3">
            <Blocks blocks={section.blocks} />
          </div>
        </div>
        <Art
          src={art(theme === 'kids' ? 'kids' : 'school')}
          width={480}
          height={320}
          className="rounded-card mx-auto h-auto w-full max-w-sm object-contain md:col-span-5"
        />
      </Container>
      {isEven && <WaveEdge className="text-surface" />}
    </section>
  )
}

/** Counted in the database; one that is too small to be told is left out. */
export function FigureStrip({ figures }: Pick<AboutProps, 'figures'>) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const shown = (['products', 'stores', 'workshops'] as const).filter((name) => figures[name] !== undefined)
  if (shown.length === 0) return null
  return (
    <Container className="pt-10">
      <dl className="grid grid-cols-3 gap-2 sm:gap-4">
        {shown.map((name) => (
          <div
            key={name}
            className="card-surface flex min-w-0 flex-col-reverse justify-end px-1.5 py-4 text-center sm:p-5"
          >
            <dt className="text-ink-muted max-sm:text-sm hyphens-auto">{t(`content.figures.${name}`)}</dt>
            <dd className="text-primary text-2xl font-bold tabular-nums sm:text-3xl">
              {formatNumber(figures[name] ?? 0, locale)}
            </dd>
          </div>
        ))}
      </dl>
    </Container>
  )
}
