import { call } from '@kids-crafts/browser/api.ts'
import { listStaffSupport, setSupportStatus } from '@kids-crafts/contract/support-staff.ts'
import type { StaffSupportRequest } from '@kids-crafts/contract/support-staff.ts'

import { Facts } from '../../shared/facts.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { Moment } from '../../shared/show.tsx'
import { useAct } from '../../shared/use-act.ts'
import { ActButton } from '../act-button.tsx'
import { Detail } from '../detail.tsx'
import { useColumnWords } from '../list-words.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useTranslation } from '../translation.ts'
import { StaffThread } from './staff-thread.tsx'

export function Support() {
  const { group } = useTranslation()
  const { support: words } = group('post')
  const { column, choice, days } = useColumnWords()
  return (
    <ListPage
      title={words.title}
      endpoint={listStaffSupport}
      keyOf={({ requestNumber }) => requestNumber}
      csvName="support"
      empty={{ art: 'empty-requests', title: words.empty, text: words.text }}
      filters={[choice('status', ['WAITING', 'OPENED', 'IN_PROGRESS', 'CLOSED', 'ALL']), ...days]}
      columns={[
        { id: 'topic', label: column('topic'), cell: (row) => row.topic, csv: (row) => row.topic },
        {
          id: 'login',
          label: column('login'),
          cell: (row) => row.login ?? '',
          csv: (row) => row.login ?? '',
        },
        {
          id: 'status',
          label: column('status'),
          cell: (row) => <StatusBadge status={row.status} />,
          csv: (row) => row.status,
        },
        {
          id: 'createdAt',
          label: column('since'),
          cell: (row) => <Moment value={row.createdAt} />,
          csv: (row) => row.createdAt.toISOString(),
          sortField: 'createdAt',
        },
      ]}
      detail={(request) => <SupportDetail request={request} />}
    />
  )
}

function SupportDetail({ request }: { request: StaffSupportRequest }) {
  const { group } = useTranslation()
  const { support: words } = group('post')
  const { column } = useColumnWords()
  const { isPending, act } = useAct()
  const set = (status: 'IN_PROGRESS' | 'CLOSED') =>
    void act(() => call(setSupportStatus, { requestNumber: request.requestNumber, status }))
  return (
    <Detail
      title={request.topic}
      actions={
        <>
          {request.status === 'OPENED' && (
            <ActButton
              label={words.begin}
              hotKey="b"
              isPending={isPending}
              onAct={() => set('IN_PROGRESS')}
            />
          )}
          {request.status !== 'CLOSED' && (
            <ActButton label={words.done} hotKey="d" isPending={isPending} onAct={() => set('CLOSED')} />
          )}
        </>
      }
    >
      <Facts
        facts={[
          { label: column('number'), value: request.requestNumber },
          { label: column('login'), value: request.login },
          { label: column('language'), value: request.locale },
          { label: words.about, value: aboutOf(request) },
          { label: column('since'), value: <Moment value={request.createdAt} /> },
        ]}
      />
      <StaffThread key={request.requestNumber} number={request.requestNumber} canClose />
    </Detail>
  )
}

const aboutOf = ({ aboutKind, aboutKey }: StaffSupportRequest): string =>
  [aboutKind?.toLowerCase(), aboutKey].filter(Boolean).join(' ')
