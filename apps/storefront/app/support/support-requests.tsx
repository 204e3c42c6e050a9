import { readingOf } from '@kids-crafts/browser/cached-reads.ts'
import { getConversations } from '@kids-crafts/contract/conversations.ts'
import type { OwnConversation } from '@kids-crafts/contract/conversations.ts'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'

import { StatusBadge } from '../conversations/status-badge.tsx'
import { useTranslation } from '../platform/translation.ts'
import { PagedEntries } from '../profile/paged-entries.tsx'
import { useDate } from '../profile/use-date.ts'

/** What was asked our team and stores before, each a conversation. */
export function SupportRequests() {
  const { t } = useTranslation()
  return (
    <section className="border-line mt-4 border-t pt-8">
      <SectionHeading>{t('profile.support.requests.title')}</SectionHeading>
      <PagedEntries
        path="/profile/support"
        read={(page) => readingOf(getConversations, { page })}
        none={<EmptyState art="empty-requests" title={t('profile.support.requests.none')} headingLevel={3} />}
        keyOf={({ number }) => number}
      >
        {(conversation) => <Entry conversation={conversation} />}
      </PagedEntries>
    </section>
  )
}

function Entry({ conversation }: { conversation: OwnConversation }) {
  const { number, topic, storeName, status, lastMessageAt } = conversation
  const { t } = useTranslation()
  const dateOf = useDate()
  const title =
    topic ??
    (storeName === null ? t('conversations.toTeam') : t('conversations.toStore', { store: storeName }))
  return (
    <div className="flex min-w-0 flex-wrap items-start justify-between gap-2">
      <div className="min-w-0">
        <h3 className="text-base wrap-anywhere">
          <TextLink href={`/profile/support/${number}`}>
            <bdi>{title}</bdi>
          </TextLink>
        </h3>
        <p className="text-ink-muted flex flex-wrap gap-x-4 text-sm">
          <time dateTime={lastMessageAt}>{dateOf(lastMessageAt)}</time>
          <span>{t('profile.support.requests.number', { requestNumber: leftToRight(number) })}</span>
        </p>
      </div>
      <StatusBadge status={status} />
    </div>
  )
}

/** A number such as S-7KQ2 would be turned around within Arabic. */
const leftToRight = (number: string): string => `\u2066${number}\u2069`
