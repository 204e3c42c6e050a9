import { readingOf } from '@kids-crafts/browser/cached-reads.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import { getRequest } from '@kids-crafts/contract/school-buying.ts'
import { tidyOrderNumber } from '@kids-crafts/rules/order-number.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { Skeleton } from '@kids-crafts/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useParams } from 'react-router'

import { useTranslation } from '../platform/translation.ts'
import { OnlyWithRole } from '../profile/only-with-role.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { RequestView } from './request-view.tsx'
import { requestsPath } from './requests-address.ts'

export const handle = {
  title: 'schoolBuying.request.title',
  named: ({ orderNum = '' }) => tidyOrderNumber(orderNum),
} satisfies PageHandle

/** Where the mail leads: who opens it has decided nothing. */
export default function RequestPage() {
  const { t } = useTranslation()
  const orderNum = tidyOrderNumber(useParams()['orderNum'] ?? '')
  return (
    <>
      <TextLink href={requestsPath} className="mb-4 inline-flex items-center gap-2">
        <ArrowLeft size={18} className="rtl:-scale-x-100" />
        {t('schoolBuying.request.back')}
      </TextLink>
      <OnlyWithRole isForAdults>
        {() => (orderNum === undefined ? <NoSuchRequest /> : <Shown key={orderNum} orderNum={orderNum} />)}
      </OnlyWithRole>
    </>
  )
}

function Shown({ orderNum }: { orderNum: string }) {
  const query = useQuery(
    {
      ...readingOf(getRequest, { orderNum }),
      staleTime: 0,
      refetchOnMount: 'always',
      retry: (count, error) => !(error instanceof ApiError) && count < 3,
    },
    queryClient,
  )
  if (!query.data && query.error instanceof ApiError && query.error.status === 404) return <NoSuchRequest />
  return (
    <Loaded query={query} skeleton={<RequestSkeleton />}>
      {/* Quantities that were chosen for an order that has changed mean nothing. */}
      {(request) => <RequestView key={`${request.revision} ${request.status}`} request={request} />}
    </Loaded>
  )
}

function NoSuchRequest() {
  const { t } = useTranslation()
  return (
    <EmptyState
      headingLevel={1}
      art="empty-requests"
      title={t('schoolBuying.request.missing')}
      text={t('schoolBuying.request.missingText')}
      action={<ButtonLink href={requestsPath}>{t('schoolBuying.request.back')}</ButtonLink>}
    />
  )
}

function RequestSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-10 w-80 max-w-full" />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="rounded-card h-80" />
        <Skeleton className="rounded-card h-60" />
      </div>
    </div>
  )
}
