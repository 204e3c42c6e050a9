import type { PolicyDocument } from '@kids-crafts/contract/documents.ts'
import { dateFormat } from '@kids-crafts/rules/formats.ts'
import { TextLink } from '@kids-crafts/ui/link.tsx'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.tsx'
import { RetentionRules } from '../privacy/retention-rules.tsx'
import { DocsArticle } from '../shell/docs-article.tsx'
import { Seo } from '../shell/seo.tsx'

/** The privacy policy or the user agreement, with what a consent to it records. */
export function DocumentArticle({ document }: { document: PolicyDocument }) {
  const { title, lead, sections, retention } = document
  return (
    <>
      <Seo title={title} description={lead} />
      <DocsArticle
        title={title}
        lead={lead}
        sections={sections.map((section) => ({
          id: section.id,
          title: section.title,
          content: (
            <>
              <Blocks content={section.content} />
              {section.id === 'kept' && retention && <RetentionRules rules={retention} />}
              {section.id === 'contact' && <WhereToWrite email={document.supportEmail} />}
            </>
          ),
        }))}
      />
      <Version document={document} />
    </>
  )
}

type Section = PolicyDocument['sections'][number]

function Blocks({ content }: Pick<Section, 'content'>) {
  return content.map((block, index) =>
    Array.isArray(block) ? (
      <ul key={index} className="marker:text-primary list-disc space-y-1.5 ps-6">
        {block.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    ) : (
      <p key={index}>{block}</p>
    ),
  )
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

function Version({ document: { version, hash } }: { document: PolicyDocument }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const day = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(version))
  return (
    <footer className="lg:grid lg:grid-cols-[minmax(14rem,18rem)_minmax(0,1fr)] lg:gap-x-12">
      <div className="border-line text-ink-muted max-w-prose border-t pt-6 text-sm lg:col-start-2">
        <p>{t('docs.version', { date: day })}</p>
        <p className="mt-1">
          {t('docs.fingerprint')}{' '}
          <code className="break-all" dir="ltr">
            {hash}
          </code>
        </p>
      </div>
    </footer>
  )
}
