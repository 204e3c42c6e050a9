import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

import { useTranslation } from '../platform/translation.tsx'

export interface DocsSection {
  /** The section's address within the page. */
  id: string
  title: string
  content: ReactNode
}

interface DocsArticleProps {
  title: string
  lead?: ReactNode
  sections: readonly DocsSection[]
}

/** A long text with its list of contents, which tells where the reader is. */
export function DocsArticle({ title, lead, sections }: DocsArticleProps) {
  const current = useCurrentSection(sections)
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(14rem,18rem)_minmax(0,1fr)]">
      <div className="lg:col-start-2">
        <SectionHeading level={1} lead={lead} className="mb-0">
          {title}
        </SectionHeading>
      </div>
      <Contents sections={sections} current={current} />
      <article className="max-w-prose lg:col-start-2">
        {sections.map(({ id, title: heading, content }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`} className="mb-10">
            <h2 id={`${id}-heading`} className="mb-3 text-xl">
              {heading}
            </h2>
            <div className="space-y-4">{content}</div>
          </section>
        ))}
      </article>
    </div>
  )
}

function Contents({ sections, current }: { sections: readonly DocsSection[]; current: string | undefined }) {
  const { t } = useTranslation()
  return (
    <nav
      aria-labelledby="docs-contents"
      className="lg:row-span-2 lg:row-start-1 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:-mx-1.5 lg:self-start lg:overflow-y-auto lg:p-1.5"
    >
      <h2 id="docs-contents" className="text-base font-bold tracking-normal">
        {t('docs.contents')}
      </h2>
      <ol className="border-line mt-3 border-s-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="text-ink-muted hover:text-primary aria-[current]:border-primary aria-[current]:text-primary -ms-0.5 block border-s-2 border-transparent py-1.5 ps-4 aria-[current]:font-semibold"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function useCurrentSection(sections: readonly DocsSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)

  useEffect(() => {
    const update = () => setCurrent(sectionAtReader(sections))
    update()
    document.addEventListener('scroll', update, { passive: true })
    return () => document.removeEventListener('scroll', update)
  }, [sections])

  return current
}

/** The last section whose heading has passed the upper third of the window; at the end of the page, the last of all. */
function sectionAtReader(sections: readonly DocsSection[]): string | undefined {
  const { scrollHeight } = document.documentElement
  if (window.scrollY + window.innerHeight >= scrollHeight - 1) return sections.at(-1)?.id
  const passed = sections.findLast(({ id }) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top
    return top !== undefined && top <= window.innerHeight / 3
  })
  return (passed ?? sections[0])?.id
}
