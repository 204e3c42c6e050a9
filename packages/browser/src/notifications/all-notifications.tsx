import { getNotifications } from '@kids-crafts/contract/notifications.ts'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { Pagination } from '@kids-crafts/ui/pagination.tsx'
import { SkeletonList } from '@kids-crafts/ui/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'

import { readingOf } from '../cached-reads.ts'
import { Loaded } from '../loaded.tsx'
import { queryClient } from '../query-client.ts'
import { useTranslation } from '../translation.tsx'
import { NotificationEntries } from './notification-entries.tsx'
import type { HrefOf } from './notification-entries.tsx'
import { ReadAllButton } from './read-all-button.tsx'

interface AllNotificationsProps {
  page: number
  hrefOf: HrefOf
  pages: Pick<ComponentProps<typeof Pagination>, 'hrefOf' | 'labels'>
}

/** The paged list, including notifications that arrive while it is open. */
export function AllNotifications({ page, hrefOf, pages }: AllNotificationsProps) {
  const { t } = useTranslation()
  const query = useQuery(
    {
      ...readingOf(getNotifications, { page }),
      staleTime: 0,
      refetchOnMount: 'always',
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  return (
    <Loaded query={query} skeleton={<SkeletonList rows={5} />}>
      {({ items, current, last }) =>
        items.length === 0 ? (
          <EmptyState
            art="empty-requests"
            title={t('notifications.none')}
            text={t('notifications.noneText')}
          />
        ) : (
          <div className="flex flex-col gap-4">
            <div className="flex justify-end empty:hidden">
              <ReadAllButton />
            </div>
            <NotificationEntries items={items} hrefOf={hrefOf} className="card-surface overflow-hidden" />
            <Pagination page={current} last={last} {...pages} />
          </div>
        )
      }
    </Loaded>
  )
}
