import { readingOf } from '@kids-crafts/browser/cached-reads.ts'
import { getSupportRequests } from '@kids-crafts/contract/support.ts'
import type { SupportRequest } from '@kids-crafts/contract/support.ts'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'

import { useTranslation } from '../platform/translation.ts'
import { PagedEntries } from '../profile/paged-entries.tsx'
import { useDate } from '../profile/use-date.ts'

/** What was asked before. The answers come by mail, so nothing here says how far they are. */
export function SupportRequests() {
  const { t } = useTranslation()
  return (
    <section className="border-line mt-4 border-t pt-8">
      <SectionHeading>{t('profile.support.requests.title')}</SectionHeading>
      <PagedEntries
        path="/profile/support"
        read={(page) => readingOf(getSupportRequests, { page })}
        none={<EmptyState art="empty-requests" title={t('profile.support.requests.none')} headingLevel={3} />}
        keyOf={({ requestNumber }) => requestNumber}
      >
        {(request) => <Request request={request} />}
      </PagedEntries>
    </section>
  )
}

function Request({ request: { requestNumber, topic, createdAt } }: { request: SupportRequest }) {
  const { t } = useTranslation()
  const dateOf = useDate()
  return (
    <div className="min-w-0">
      <h3 className="text-base wrap-anywhere">
        <bdi>{topic}</bdi>
      </h3>
      <p className="text-ink-muted flex flex-wrap gap-x-4 text-sm">
        <time dateTime={createdAt}>{dateOf(createdAt)}</time>
        <span>{t('profile.support.requests.number', { requestNumber: leftToRight(requestNumber) })}</span>
      </p>
    </div>
  )
}

/** A number such as S-7KQ2 would be turned around within Arabic. */
const leftToRight = (number: string): string => `\u2066${number}\u2069`
