import { readingOf } from '@kids-crafts/browser/cached-reads.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import { getRequest } from '@kids-crafts/contract/school-buying.ts'
import { tidyOrderNumber } from '@kids-crafts/rules/order-number.ts'
import { ButtonLink } from '@kids-crafts/ui/button.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import { OrderSkeleton } from '../orders/order-skeleton.tsx'
import { useTranslation } from '../platform/translation.ts'
import { BackLink } from '../profile/back-link.tsx'
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
      <BackLink href={requestsPath}>{t('schoolBuying.request.back')}</BackLink>
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
    <Loaded query={query} skeleton={<OrderSkeleton />}>
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
