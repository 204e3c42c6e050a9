import type { Block, ContentSection } from '@kids-crafts/contract/content.ts'
import type { PolicyDocument } from '@kids-crafts/contract/documents.ts'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'

import { Blocks } from '../content/blocks.tsx'
import { useTranslation } from '../platform/translation.ts'
import { RetentionRules, useRetentionRow } from '../privacy/retention-rules.tsx'
import { DocsArticle } from '../shell/docs-article.tsx'
import { Seo } from '../shell/seo.tsx'
import { compareTexts } from './compare-texts.ts'
import type { ComparedSection } from './compare-texts.ts'
import type { ReadDocument } from './read-document.ts'
import { useDay, Versions } from './versions.tsx'

/**
 * The privacy policy or the user agreement, with what a consent to it records, or what has changed
 * since a former version.
 */
export function DocumentArticle({ page, shown, current, isCompared }: ReadDocument) {
  const { t } = useTranslation()
  const dayOf = useDay()
  const wholeOf = useWhole()
  const { title, lead } = shown
  const isCurrent = shown.version === current.version
  const sections = isCompared
    ? compareTexts(wholeOf(shown), wholeOf(current)).map((section) => ({
        id: section.id,
        title: section.title,
        content: <Changes section={section} />,
      }))
    : shown.sections.map((section) => docsSection(shown, section))
  const heading = isCompared
    ? t('docs.changesTitle', { from: dayOf(shown.version), to: dayOf(current.version) })
    : title
  return (
    <>
      <Seo title={heading} description={lead} />
      {!isCurrent && <FormerVersion page={page} version={shown.version} isCompared={isCompared} />}
      <DocsArticle title={heading} lead={isCompared ? t('docs.changesLead') : lead} sections={sections} />
      <Versions page={page} shown={shown} />
    </>
  )
}

/** All that a version says: its sections, and what stands outside of them. */
function useWhole() {
  const rowOf = useRetentionRow()
  return ({ title, lead, sections, retention = [] }: PolicyDocument): ContentSection[] => {
    const kept: Block = {
      kind: 'table',
      head: [],
      rows: retention.map((rule) => rowOf(rule).map((cell) => [cell])),
    }
    return [
      { id: 'introduction', title, blocks: [{ kind: 'paragraph', text: [lead] }] },
      ...sections.map((section) =>
        section.id === 'kept' ? { ...section, blocks: [...section.blocks, kept] } : section,
      ),
    ]
  }
}

/** The words for children stand beside the section on wide screens, and before it on phones. */
function docsSection(document: PolicyDocument, { id, title, blocks }: ContentSection) {
  const notes = blocks.filter(({ kind }) => kind === 'note')
  return {
    id,
    title,
    ...(notes.length === 0 ? {} : { aside: <Blocks blocks={notes} /> }),
    content: (
      <>
        <Blocks blocks={blocks.filter(({ kind }) => kind !== 'note')} />
        {id === 'kept' && document.retention && <RetentionRules rules={document.retention} />}
        {id === 'contact' && <WhereToWrite email={document.supportEmail} />}
      </>
    ),
  }
}

function WhereToWrite({ email }: { email: string | undefined }) {
  const { t } = useTranslation()
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1">
      <TextLink href="/profile/support">{t('profile.support.title')}</TextLink>
      {email && <TextLink href={`mailto:${email}`}>{email}</TextLink>}
    </p>
  )
}

interface FormerVersionProps {
  page: string
  version: string
  isCompared: boolean
}

function FormerVersion({ page, version, isCompared }: FormerVersionProps) {
  const { t } = useTranslation()
  const dayOf = useDay()
  const former = `${page}?version=${version}`
  return (
    <div className="mb-8">
      <Notice
        tone="warning"
        title={t('docs.notCurrent', { date: dayOf(version) })}
        action={
          <p className="flex flex-wrap gap-x-6 gap-y-1">
            <TextLink href={page}>{t('docs.toCurrent')}</TextLink>
            {isCompared ? (
              <TextLink href={former}>{t('docs.toFormer')}</TextLink>
            ) : (
              <TextLink href={`${former}&compare=1`}>{t('docs.compare')}</TextLink>
            )}
          </p>
        }
      />
    </div>
  )
}

/**
 * Said in words too: neither everybody sees colours, nor does every screen reader tell of `ins` and
 * `del`.
 */
function Changes({ section }: { section: ComparedSection }) {
  const { t } = useTranslation()
  return section.sentences.map(({ kind, text }, index) => {
    if (kind === 'same') {
      return (
        <p key={index} className="text-ink-muted">
          {text}
        </p>
      )
    }
    const Tag = kind === 'added' ? 'ins' : 'del'
    const look = kind === 'added' ? 'bg-success-soft border-success' : 'bg-danger-soft border-danger'
    return (
      <p key={index} className={`rounded-control border-s-4 px-3 py-2 ${look}`}>
        <strong className="block text-sm">{t(kind === 'added' ? 'docs.added' : 'docs.removed')}</strong>
        <Tag className={kind === 'added' ? 'no-underline' : ''}>{text}</Tag>
      </p>
    )
  })
}
