import { call } from '@kids-crafts/browser/api.ts'
import { handleStoreMessage, listStaffMessages } from '@kids-crafts/contract/stores-staff-lists.ts'
import type { StaffStoreMessage } from '@kids-crafts/contract/stores-staff-lists.ts'

import { Facts } from '../../shared/facts.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { Moment } from '../../shared/show.tsx'
import { useAct } from '../../shared/use-act.ts'
import { ActButton } from '../act-button.tsx'
import { Detail } from '../detail.tsx'
import { useColumnWords } from '../list-words.ts'
import { useTranslation } from '../translation.ts'
import { StaffThread } from './staff-thread.tsx'

export function StoreMessages() {
  const { group } = useTranslation()
  const { messages: words } = group('post')
  const { column, choice, days } = useColumnWords()
  return (
    <ListPage
      title={words.title}
      endpoint={listStaffMessages}
      keyOf={({ messageNumber }) => messageNumber}
      csvName="store-messages"
      empty={{ art: 'empty-requests', title: words.empty, text: words.text }}
      filters={[
        choice('status', ['WAITING', 'HANDLED', 'ALL']),
        { name: 'store', label: column('store'), kind: 'text' },
        ...days,
      ]}
      columns={[
        { id: 'store', label: column('store'), cell: (row) => row.storeName, csv: (row) => row.vendorLogin },
        {
          id: 'email',
          label: column('email'),
          cell: (row) => row.senderEmail,
          csv: (row) => row.senderEmail,
        },
        {
          id: 'createdAt',
          label: column('since'),
          cell: (row) => <Moment value={row.createdAt} />,
          csv: (row) => row.createdAt.toISOString(),
          sortField: 'createdAt',
        },
      ]}
      detail={(message) => <MessageDetail message={message} />}
    />
  )
}

function MessageDetail({ message }: { message: StaffStoreMessage }) {
  const { group } = useTranslation()
  const { messages: words } = group('post')
  const { column } = useColumnWords()
  const { isPending, act } = useAct()
  const handle = () => void act(() => call(handleStoreMessage, { messageNumber: message.messageNumber }))
  return (
    <Detail
      title={message.storeName}
      actions={
        message.handledAt === null && (
          <ActButton label={words.done} hotKey="d" isPending={isPending} onAct={handle} />
        )
      }
    >
      <Facts
        facts={[
          { label: column('number'), value: message.messageNumber },
          { label: column('email'), value: message.senderEmail },
          { label: column('since'), value: <Moment value={message.createdAt} /> },
          { label: words.handled, value: message.handledAt && <Moment value={message.handledAt} /> },
        ]}
      />
      <StaffThread key={message.messageNumber} number={message.messageNumber} />
    </Detail>
  )
}
