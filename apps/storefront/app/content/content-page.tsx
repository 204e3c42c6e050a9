import type { Content, ContentSection } from '@kids-crafts/contract/content.ts'
import type { ReactNode } from 'react'

import { DocsArticle } from '../shell/docs-article.tsx'
import { Seo } from '../shell/seo.tsx'
import { Blocks } from './blocks.tsx'
import { InItsLanguage } from './in-its-language.tsx'

interface ContentPageProps {
  content: Content
  /** What a page shows after the words of a section. */
  after?: Readonly<Record<string, ReactNode>>
}

/** A page of the docs layout that is its texts: contents list, sections in their order. */
export function ContentPage({ content, after = {} }: ContentPageProps) {
  const { title, lead, sections } = content
  return (
    <>
      <Seo title={title} description={lead} />
      <InItsLanguage content={content}>
        <DocsArticle
          title={title}
          lead={lead}
          sections={sections.map(({ id, title: heading, blocks }) => ({
            id,
            title: heading,
            content: (
              <>
                <Blocks blocks={blocks} />
                {after[id]}
              </>
            ),
          }))}
        />
      </InItsLanguage>
    </>
  )
}

/** A page lays out the sections that it knows; those that staff have added come after them. */
export function sectionsById(content: Content, ids: readonly string[]) {
  const find = (id: string): ContentSection | undefined =>
    content.sections.find((section) => section.id === id)
  return { find, others: content.sections.filter(({ id }) => !ids.includes(id)) }
}
