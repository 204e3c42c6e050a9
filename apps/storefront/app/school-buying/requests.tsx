import { readingOf } from '@kids-crafts/browser/cached-reads.ts'
import { getRequests, requestViews } from '@kids-crafts/contract/school-buying.ts'
import type { RequestSummary } from '@kids-crafts/contract/school-buying.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { Price } from '@kids-crafts/ui/price.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { TabLinks } from '@kids-crafts/ui/tab-links.tsx'
import { useSearchParams } from 'react-router'

import { useSite } from '../platform/site.ts'
import { useTranslation } from '../platform/translation.ts'
import { OnlyWithRole } from '../profile/only-with-role.tsx'
import { PagedEntries } from '../profile/paged-entries.tsx'
import { useDate } from '../profile/use-date.ts'
import type { PageHandle } from '../shell/page-title.tsx'
import { BackToSchool } from './back-to-school.tsx'
import { RequestStatus } from './request-status.tsx'
import { requestHref, requestsHref, requestsPath, viewOf } from './requests-address.ts'
import type { RequestView } from './requests-address.ts'

export const handle = { title: 'schoolBuying.requests.title' } satisfies PageHandle

export default function Requests() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const view = viewOf(query)
  return (
    <>
      <BackToSchool />
      <SectionHeading level={1} lead={t('schoolBuying.requests.lead')}>
        {t('schoolBuying.requests.title')}
      </SectionHeading>
      <OnlyWithRole isForAdults>{() => <RequestList view={view} />}</OnlyWithRole>
    </>
  )
}

function RequestList({ view }: { view: RequestView }) {
  const { t } = useTranslation()
  return (
    <>
      <TabLinks
        label={t('schoolBuying.requests.tabs')}
        current={view}
        links={requestViews.map((each) => ({
          key: each,
          label: t(`schoolBuying.requests.views.${each}`),
          href: requestsHref(each),
        }))}
      />
      <section aria-label={t('schoolBuying.requests.list')} className="mt-6">
        <PagedEntries
          path={requestsHref(view)}
          read={(page) => readingOf(getRequests, { page, view })}
          none={<NoRequests view={view} />}
          keyOf={({ orderNum }) => orderNum}
        >
          {(request) => <Entry request={request} />}
        </PagedEntries>
      </section>
    </>
  )
}

function NoRequests({ view }: { view: RequestView }) {
  const { t } = useTranslation()
  const isAll = view === 'ALL'
  return (
    <EmptyState
      art="empty-requests"
      title={t('schoolBuying.requests.empty')}
      text={t('schoolBuying.requests.emptyText')}
      action={!isAll && <ButtonLink href={requestsPath}>{t('schoolBuying.requests.all')}</ButtonLink>}
    />
  )
}

function Entry({ request }: { request: RequestSummary }) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const dateOf = useDate()
  const { orderNum, buyerName, schoolName, total, askedAt, status, isOwn } = request
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
      <h2 className="text-base wrap-anywhere">
        <TextLink href={requestHref(orderNum)}>
          {t('orders.order.title')} <bdi className="tabular-nums">{orderNum}</bdi>
        </TextLink>
      </h2>
      <p className="text-end">
        <Price money={total} locale={locale} />
      </p>
      <p className="text-ink-muted flex min-w-0 flex-wrap gap-x-4 text-sm max-sm:col-span-2">
        {buyerName !== undefined && <bdi>{buyerName}</bdi>}
        <bdi>{schoolName}</bdi>
        <time dateTime={askedAt}>{t('schoolBuying.requests.asked', { day: dateOf(askedAt) })}</time>
      </p>
      <p className="flex flex-wrap gap-2 max-sm:col-span-2 sm:justify-self-end">
        {isOwn && <Badge>{t('schoolBuying.requests.own')}</Badge>}
        <RequestStatus status={status} />
      </p>
    </article>
  )
}
