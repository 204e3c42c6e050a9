import { classNames } from '@kids-crafts/ui/class-names.ts'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import LinkIcon from 'lucide-react/icons/link'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

import { useTranslation } from '../platform/translation.ts'

export interface DocsSection {
  /** The section's anchor on the page. */
  id: string
  title: string
  content: ReactNode
  /** Beside the content on wide screens, otherwise before it. */
  aside?: ReactNode
}

interface DocsArticleProps {
  title: string
  lead?: ReactNode
  sections: readonly DocsSection[]
}

/** A long text with contents that highlight the current section. */
export function DocsArticle({ title, lead, sections }: DocsArticleProps) {
  const current = useCurrentSection(sections)
  return (
    <div className="grid gap-x-12 print:block gap-y-8 lg:grid-cols-[minmax(14rem,18rem)_minmax(0,1fr)]">
      <div className="lg:col-start-2">
        <SectionHeading level={1} lead={lead} className="mb-0!">
          {title}
        </SectionHeading>
      </div>
      <Contents sections={sections} current={current} />
      <article className="docs-text min-w-0 text-pretty lg:col-start-2">
        {sections.map((section) => (
          <Section key={section.id} {...section} />
        ))}
      </article>
    </div>
  )
}

function Section({ id, title, content, aside }: DocsSection) {
  const { t } = useTranslation()
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={classNames(
        'mb-10',
        aside !== undefined && 'gap-x-10 xl:grid xl:grid-cols-[minmax(0,65ch)_minmax(13rem,18rem)]',
      )}
    >
      <div className="group mb-3 flex items-baseline gap-2 xl:col-span-2">
        <h2 id={`${id}-heading`} className="min-w-0 text-xl">
          {title}
        </h2>
        <a
          href={`#${id}`}
          aria-label={t('docs.linkTo', { title })}
          className="text-ink-muted hover:text-primary -m-2 flex-none self-center p-2 print:hidden"
        >
          <LinkIcon size={16} aria-hidden="true" />
        </a>
      </div>
      {aside && <div className="mb-4 xl:col-start-2 xl:row-start-2 xl:mb-0">{aside}</div>}
      <div className="max-w-prose space-y-4 xl:row-start-2">{content}</div>
    </section>
  )
}

function Contents({ sections, current }: { sections: readonly DocsSection[]; current: string | undefined }) {
  const { t } = useTranslation()
  return (
    <nav
      aria-labelledby="docs-contents"
      className="print:hidden lg:row-span-2 lg:row-start-1 lg:sticky lg:top-24 lg:kids:top-36 lg:max-h-[calc(100dvh-8rem)] lg:kids:max-h-[calc(100dvh-11rem)] lg:-mx-1.5 lg:self-start lg:overflow-y-auto lg:p-1.5"
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

/**
 * The last section whose heading has passed the upper third of the window; at the end of the page,
 * the last one.
 */
function sectionAtReader(sections: readonly DocsSection[]): string | undefined {
  const { scrollHeight } = document.documentElement
  if (window.scrollY + window.innerHeight >= scrollHeight - 1) return sections.at(-1)?.id
  const passed = sections.findLast(({ id }) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top
    return top !== undefined && top <= window.innerHeight / 3
  })
  return (passed ?? sections[0])?.id
}
