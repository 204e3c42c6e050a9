import { getSupportRequests } from '@kids-crafts/contract/support.ts'
import type { SupportRequest, SupportStatus } from '@kids-crafts/contract/support.ts'
import { dateFormat } from '@kids-crafts/rules/formats.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import type { BadgeTone } from '@kids-crafts/ui/badge.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { Pagination } from '@kids-crafts/ui/pagination.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { SkeletonList } from '@kids-crafts/ui/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { readingOf } from '../platform/cached-reads.ts'
import { queryClient } from '../platform/query-client.ts'
import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.tsx'
import { Loaded } from '../profile/loaded.tsx'

/** What was asked before, and how it stands. */
export function SupportRequests() {
  const { t } = useTranslation()
  const query = useSupportRequests()
  return (
    <section className="border-line mt-4 border-t pt-8">
      <SectionHeading>{t('profile.support.requests.title')}</SectionHeading>
      <Loaded query={query} skeleton={<SkeletonList rows={3} />}>
        {({ items, current, last }) => (
          <>
            {items.length === 0 ? (
              <EmptyState art="empty-requests" title={t('profile.support.requests.none')} headingLevel={3} />
            ) : (
              <ul className="card-surface divide-line divide-y px-5">
                {items.map((request) => (
                  <li key={request.requestNumber} className="py-4">
                    <Request request={request} />
                  </li>
                ))}
              </ul>
            )}
            <div className="mt-6 empty:hidden">
              <Pagination
                page={current}
                last={last}
                hrefOf={(page) => (page === 1 ? '/profile/support' : `/profile/support?page=${page}`)}
                labels={{
                  navigation: t('products.pages.navigation'),
                  previous: t('products.pages.previous'),
                  next: t('products.pages.next'),
                  page: (page) => t('products.pages.page', { page }),
                }}
              />
            </div>
          </>
        )}
      </Loaded>
    </section>
  )
}

function useSupportRequests() {
  const [query] = useSearchParams()
  // An address is typed by people too: what is no page is the first one.
  const page = /^[1-9]\d{0,3}$/.exec(query.get('page') ?? '')?.[0] ?? '1'
  return useQuery(
    {
      ...readingOf(getSupportRequests, { page: Number(page) }),
      // Staff answer meanwhile, so every visit reads them again.
      staleTime: 0,
      refetchOnMount: 'always',
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
}

function Request({ request: { requestNumber, topic, status, createdAt } }: { request: SupportRequest }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const day = dateFormat(locale, { dateStyle: 'long' }).format(new Date(createdAt))
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h3 className="text-base wrap-anywhere">
          <bdi>{topic}</bdi>
        </h3>
        <p className="text-ink-muted flex flex-wrap gap-x-4 text-sm">
          <time dateTime={createdAt}>{day}</time>
          <span>{t('profile.support.requests.number', { requestNumber: leftToRight(requestNumber) })}</span>
        </p>
      </div>
      <Badge tone={tones[status]}>{t(`profile.support.requests.status.${status}`)}</Badge>
    </div>
  )
}

/** A number such as S-7KQ2 would be turned around within Arabic. */
const leftToRight = (number: string): string => `\u2066${number}\u2069`

const tones: Record<SupportStatus, BadgeTone> = {
  OPENED: 'info',
  IN_PROGRESS: 'warning',
  CLOSED: 'success',
}
