import { readingOf } from '@kids-crafts/browser/cached-reads.ts'
import { disputeTones } from '@kids-crafts/browser/disputes/dispute-words.ts'
import { getDisputes } from '@kids-crafts/contract/disputes.ts'
import type { DisputeSummary } from '@kids-crafts/contract/disputes.ts'
import { disputeStatuses } from '@kids-crafts/rules/disputes.ts'
import type { DisputeStatus } from '@kids-crafts/rules/disputes.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { TabLinks } from '@kids-crafts/ui/tab-links.tsx'
import { useSearchParams } from 'react-router'

import { ItemPicture } from '../orders/order-card.tsx'
import { useTranslation } from '../platform/translation.ts'
import { PagedEntries } from '../profile/paged-entries.tsx'
import { useDate } from '../profile/use-date.ts'
import type { PageHandle } from '../shell/page-title.tsx'
import { disputeHref, disputesPath } from './dispute-href.ts'

export const handle = { title: 'profile.parts.disputes.title' } satisfies PageHandle

type StatusFilter = DisputeStatus | 'ALL'

const filters: readonly StatusFilter[] = [...disputeStatuses, 'ALL']

/** What is as usual has no place in the address, so that one list has one address. */
const listHref = (status: StatusFilter): string =>
  status === 'OPENED' ? disputesPath : `${disputesPath}?status=${status}`

export default function Disputes() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const asked = query.get('status')
  const status = filters.find((each) => each === asked) ?? 'OPENED'
  return (
    <>
      <SectionHeading level={1} lead={t('profile.disputes.lead')}>
        {t('profile.parts.disputes.title')}
      </SectionHeading>
      <TabLinks
        label={t('profile.disputes.tabs')}
        current={status}
        links={filters.map((each) => ({
          key: each,
          label: each === 'ALL' ? t('profile.disputes.all') : t(`dispute.statuses.${each}`),
          href: listHref(each),
        }))}
      />
      <section aria-label={t('profile.disputes.list')} className="mt-6">
        <PagedEntries
          path={listHref(status)}
          read={(page) => readingOf(getDisputes, { page, status })}
          none={<NoDisputes status={status} />}
          keyOf={({ disputeNum }) => disputeNum}
        >
          {(dispute) => <Entry dispute={dispute} />}
        </PagedEntries>
      </section>
    </>
  )
}

function NoDisputes({ status }: { status: StatusFilter }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      art="empty-requests"
      title={t(`profile.disputes.none.${status}`)}
      text={t('profile.disputes.noneText')}
      action={
        status === 'ALL' ? (
          <ButtonLink href="/profile/orders">{t('profile.disputes.toOrders')}</ButtonLink>
        ) : (
          <ButtonLink href={listHref('ALL')}>{t('profile.disputes.back')}</ButtonLink>
        )
      }
    />
  )
}

function Entry({ dispute }: { dispute: DisputeSummary }) {
  const { t } = useTranslation()
  const dateOf = useDate()
  const { disputeNum, topic, items, sellerName, status, openedAt, isOwnTurn } = dispute
  return (
    <article className="flex gap-4">
      <ItemPicture image={items[0]?.image} alt="" size="size-16 flex-none" />
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-base wrap-anywhere">
            <TextLink href={disputeHref(disputeNum)}>{t(`dispute.topics.${topic}`)}</TextLink>
          </h2>
          <ul>
            {items.map((item) => (
              <li key={item.orderItemNum} className="hyphens-auto">
                <bdi lang={item.locale}>{item.fullName}</bdi>
              </li>
            ))}
          </ul>
          <p className="text-ink-muted flex flex-wrap gap-x-4 text-sm">
            <span>
              {t('cart.soldBy')} <bdi>{sellerName}</bdi>
            </span>
            <bdi>{disputeNum}</bdi>
            <time dateTime={openedAt}>{dateOf(openedAt)}</time>
          </p>
        </div>
        <p className="flex flex-wrap gap-2">
          {isOwnTurn && <Badge tone="accent">{t('dispute.turn')}</Badge>}
          <Badge tone={disputeTones[status]}>{t(`dispute.statuses.${status}`)}</Badge>
        </p>
      </div>
    </article>
  )
}
