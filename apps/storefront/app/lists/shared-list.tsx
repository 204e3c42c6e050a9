import { call } from '@kids-crafts/browser/api.ts'
import { useRefusalText } from '@kids-crafts/browser/form/refusal-text.ts'
import { FormSkeleton, Loaded } from '@kids-crafts/browser/loaded.tsx'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { getSharedList, promiseListed } from '@kids-crafts/contract/lists.ts'
import { Container } from '@kids-crafts/ui/container.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { SectionHeading } from '@kids-crafts/ui/section-heading.tsx'
import { SkeletonRegion } from '@kids-crafts/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'

import { useTranslation } from '../platform/translation.ts'
import { useIsHydrated } from '../shell/is-hydrated.ts'
import { notIndexed } from '../shell/page-title.tsx'
import type { PageHandle } from '../shell/page-title.tsx'
import { makeVisitorKey, visitorKey } from './list-visitor.ts'
import { SharedItem } from './shared-item.tsx'

export const handle = { title: 'lists.link.title', ...notIndexed } satisfies PageHandle

/**
 * What whoever has the link sees, signed in or not: what is wanted, and how much of it somebody
 * brings.
 */
export default function SharedListPage() {
  const { t } = useTranslation()
  const { listId = '' } = useParams()
  const token = useToken()
  return (
    <Container className="max-w-4xl pt-6 pb-16">
      <meta name="referrer" content="no-referrer" />
      <div className="noscript:block hidden">
        <Notice tone="warning">{t('form.pageNoScript')}</Notice>
      </div>
      {token === undefined && (
        <SkeletonRegion label={t('loading.label')}>
          <FormSkeleton fields={2} />
        </SkeletonRegion>
      )}
      {token === null && <BadLink />}
      {typeof token === 'string' && <Opened key={token} listId={listId} token={token} />}
    </Container>
  )
}

/**
 * Behind the `#` it stays, unlike that of a mailed link: parents bookmark the page, and send it on.
 * Undefined until the page has come to life; null when there is none.
 */
function useToken(): string | null | undefined {
  const isHydrated = useIsHydrated()
  const { hash } = useLocation()
  const [, inAddress] = /^#([\w-]{43})$/.exec(hash) ?? []
  // A link within the page, such as that to its content, takes its place.
  const [seen, setSeen] = useState(inAddress)
  if (inAddress !== undefined && inAddress !== seen) setSeen(inAddress)
  return isHydrated ? (inAddress ?? seen ?? null) : undefined
}

function Opened({ listId, token }: { listId: string; token: string }) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const queryKey = [urlOf(getSharedList), listId, token]
  const query = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => {
        const browserKey = visitorKey()
        return call(getSharedList, { listId, token, ...(browserKey && { browserKey }) }, { signal })
      },
      staleTime: 0,
      refetchOnMount: 'always',
      retry: (count, error) => !(error instanceof ApiError) && count < 3,
    },
    queryClient,
  )

  async function promise(sku: string, quantity: number): Promise<void> {
    try {
      const input = { listId, token, browserKey: makeVisitorKey(), sku, quantity }
      queryClient.setQueryData(queryKey, await call(promiseListed, input))
    } catch (error) {
      await query.refetch()
      await dialogs.error(words.ofError(error))
    }
  }

  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) return <BadLink />
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={2} />}>
      {({ name, items }) => (
        <>
          <SectionHeading level={1} lead={t('lists.link.lead')}>
            <bdi className="wrap-anywhere">{name ?? t('lists.unnamed')}</bdi>
          </SectionHeading>
          {items.length === 0 ? (
            <EmptyState art="empty-cart" title={t('lists.emptyList')} />
          ) : (
            <ul className="card-surface divide-line divide-y">
              {items.map((item) => (
                <SharedItem
                  key={item.sku}
                  item={item}
                  onPromise={(quantity) => promise(item.sku, quantity)}
                />
              ))}
            </ul>
          )}
          <p className="text-ink-muted mt-4 text-sm">{t('lists.link.remembered')}</p>
        </>
      )}
    </Loaded>
  )
}

function BadLink() {
  const { t } = useTranslation()
  return (
    <EmptyState
      headingLevel={1}
      art="empty-requests"
      title={t('lists.link.bad')}
      text={t('lists.link.badText')}
    />
  )
}
