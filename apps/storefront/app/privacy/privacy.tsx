import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { forgetPerson } from '@kids-crafts/browser/signed-in.ts'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import { getPrivacy } from '@kids-crafts/contract/privacy.ts'
import type { Privacy } from '@kids-crafts/contract/privacy.ts'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { SkeletonList } from '@kids-crafts/ui/skeleton.tsx'

import { Children } from '../guardians/children.tsx'
import { useTranslation } from '../platform/translation.ts'
import { useRestoreFocus } from '../platform/use-restore-focus.ts'
import type { PageHandle } from '../shell/page-title.tsx'
import { CloseAccount } from './close-account.tsx'
import { DownloadButton } from './download-button.tsx'
import { RetentionRules } from './retention-rules.tsx'
import { StoredTopics } from './stored-topics.tsx'

export const handle = { title: 'privacy.title' } satisfies PageHandle

/** What is stored about the person and the children they stand for, the rules, and the way out. */
export default function PrivacyPage() {
  const { t } = useTranslation()
  const query = useRead(getPrivacy, {})
  return (
    <>
      <SectionHeading level={1} lead={t('privacy.lead')}>
        {t('privacy.title')}
      </SectionHeading>
      <Loaded query={query} skeleton={<SkeletonList rows={6} />}>
        {(privacy) => <Parts privacy={privacy} />}
      </Loaded>
    </>
  )
}

function Parts({ privacy }: { privacy: Privacy }) {
  const { t } = useTranslation()
  const { login, topics, children, retention } = privacy
  const hasChildren = children.length > 0
  const restoreFocus = useRestoreFocus()
  return (
    <div className="flex max-w-3xl flex-col gap-12">
      <section>
        <SectionHeading lead={t('privacy.complete')}>{t('privacy.kept')}</SectionHeading>
        <StoredTopics topics={topics} />
        <div className="mt-6">
          <DownloadButton login={login} read={() => Promise.resolve(privacy)} label={t('privacy.download')} />
        </div>
      </section>
      {hasChildren && <Children items={children} onGone={() => restoreFocus()} />}
      <section>
        <SectionHeading lead={t('privacy.retention.lead')}>{t('privacy.retention.title')}</SectionHeading>
        <RetentionRules rules={retention} />
      </section>
      <section>
        <SectionHeading>{t('privacy.close.title')}</SectionHeading>
        <p className="mb-4 max-w-prose">{t('privacy.close.text')}</p>
        {hasChildren && <p className="mb-4 max-w-prose">{t('privacy.close.ofGuardian')}</p>}
        <CloseAccount login={login} label={t('privacy.close.button')} onClosed={forgetPerson} />
      </section>
    </div>
  )
}
