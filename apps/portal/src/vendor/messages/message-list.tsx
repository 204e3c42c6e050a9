import { listStoreConversations } from '@kids-crafts/contract/conversations.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'

import { ListPage } from '../../shared/list/list-page.tsx'
import { Moment } from '../../shared/show.tsx'
import { useTranslation } from '../translation.ts'
import { useWho } from '../who.ts'

/** What visitors have asked. A guardian reads what is written to a child's store; the child does not (P-09). */
export function MessageList() {
  const { t } = useTranslation()
  const isOfChild = useWho()?.storeKind === 'CHILD'
  return (
    <ListPage
      title={t('messages.title')}
      endpoint={listStoreConversations}
      keyOf={({ number }) => number}
      empty={{
        art: 'empty-requests',
        title: t('messages.none'),
        text: t(isOfChild ? 'messages.noneOfChild' : 'messages.noneText'),
      }}
      filters={[
        {
          name: 'status',
          label: t('messages.status'),
          kind: 'choice',
          options: [
            { value: 'ALL', label: t('messages.all') },
            { value: 'WAITING', label: t('messages.waiting') },
          ],
        },
      ]}
      columns={[
        {
          id: 'excerpt',
          label: t('messages.message'),
          cell: (row) => (
            <TextLink href={`/messages/${row.number}`} className="line-clamp-2 wrap-anywhere">
              <bdi>{row.excerpt}</bdi>
            </TextLink>
          ),
          csv: (row) => row.excerpt,
        },
        {
          id: 'store',
          label: t('messages.store'),
          cell: (row) => <bdi>{row.storeName}</bdi>,
          csv: (row) => row.vendorLogin,
        },
        {
          id: 'isWaiting',
          label: t('messages.status'),
          cell: (row) =>
            row.isWaiting ? (
              <Badge tone="warning">{t('messages.toAnswer')}</Badge>
            ) : (
              <Badge tone="success">{t('messages.answered')}</Badge>
            ),
          csv: (row) => String(row.isWaiting),
        },
        {
          id: 'lastMessageAt',
          label: t('messages.last'),
          cell: (row) => <Moment value={row.lastMessageAt} />,
          csv: (row) => row.lastMessageAt.toISOString(),
          sortField: 'lastMessageAt',
        },
      ]}
    />
  )
}
