import type { Content } from '@kids-crafts/contract/content.ts'
import { Container } from '@kids-crafts/ui/container.tsx'
import { HeadingBand } from '@kids-crafts/ui/section-heading.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'

import { InItsLanguage } from '../content/in-its-language.tsx'
import { pageData } from '../platform/page-data.ts'
import { useTranslation } from '../platform/translation.ts'
import { ownSeo } from '../shell/page-title.tsx'
import { Seo } from '../shell/seo.tsx'
import type { Route } from './+types/faq.ts'
import { FaqGroup } from './faq-group.tsx'
import { isAbout, questionsOf, textOf } from './questions.ts'
import type { Question } from './questions.ts'

export const handle = ownSeo

const data = pageData(
  () => import('../content/read-content.ts'),
  ({ readContent }, read) => readContent(read, 'faq'),
)
export const loader = data.loader
export const clientLoader = data.clientLoader

export default function FaqPage({ loaderData: content }: Route.ComponentProps) {
  const groups = useGroups(content)
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  useOpenByHash()
  return (
    <>
      <Seo title={content.title} description={content.lead} structured={[faqPage(groups)]} />
      <InItsLanguage content={content}>
        <HeadingBand title={content.title} lead={content.lead} />
        <Container className="grid grid-cols-1 gap-x-12 py-8 md:py-12 lg:grid-cols-[14rem_minmax(0,48rem)]">
          <Contents groups={groups} />
          <div className="min-w-0">
            <Search groups={groups} typed={typed} onType={setTyped} />
            {groups.map(({ id, title, questions }) => (
              <section
                key={id}
                id={id}
                aria-labelledby={`${id}-title`}
                hidden={wanted !== '' && !questions.some((question) => isAbout(question, wanted))}
                className="mt-10"
              >
                <h2 id={`${id}-title`} className="kids:text-primary mb-2 text-xl">
                  {title}
                </h2>
                <FaqGroup questions={questions} wanted={wanted} />
              </section>
            ))}
          </div>
        </Container>
      </InItsLanguage>
    </>
  )
}

interface Group {
  id: string
  title: string
  questions: Question[]
}

const useGroups = ({ sections }: Content): Group[] =>
  useMemo(
    () =>
      sections.map((section) => ({
        id: section.id,
        title: section.title,
        questions: questionsOf(section),
      })),
    [sections],
  )

/** On a desk; a phone shows the first group at once. */
function Contents({ groups }: { groups: readonly Group[] }) {
  const { t } = useTranslation()
  return (
    <nav
      aria-labelledby="faq-contents"
      className="max-lg:hidden lg:sticky lg:top-24 lg:self-start lg:kids:top-36"
    >
      <h2 id="faq-contents" className="text-base font-bold tracking-normal">
        {t('docs.contents')}
      </h2>
      <ol className="border-line mt-3 border-s-2">
        {groups.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="text-ink-muted hover:text-primary block py-1.5 ps-4">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface SearchProps {
  groups: readonly Group[]
  typed: string
  onType: (typed: string) => void
}

function Search({ groups, typed, onType }: SearchProps) {
  const { t } = useTranslation()
  const wanted = typed.trim()
  const found = groups.flatMap(({ questions }) => questions).filter((question) => isAbout(question, wanted))
  return (
    <search className="noscript:hidden block">
      <TextField
        label={t('content.faq.search')}
        type="search"
        maxLength={100}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <output className="text-ink-muted mt-2 block min-h-6">
        {wanted !== '' &&
          (found.length === 0 ? t('content.faq.none') : t('content.faq.found', { count: found.length }))}
      </output>
    </search>
  )
}

/** Whoever follows a link to a question wants to read its answer. */
function useOpenByHash(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const element = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    if (element instanceof HTMLDetailsElement) element.open = true
  }, [hash])
}

const faqPage = (groups: readonly Group[]) => ({
  '@type': 'FAQPage',
  mainEntity: groups
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: textOf(answer) },
    })),
})
