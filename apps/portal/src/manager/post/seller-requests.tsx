import { call } from '@kids-crafts/browser/api.ts'
import { answerSellerRequest, listSellerRequests } from '@kids-crafts/contract/sellers-staff.ts'
import type { StaffSellerRequest } from '@kids-crafts/contract/sellers-staff.ts'
import { sellerRequestStatuses } from '@kids-crafts/contract/sellers.ts'

import { Facts, Written } from '../../shared/facts.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { Moment } from '../../shared/show.tsx'
import { askForLine, useAct } from '../../shared/use-act.ts'
import { ActButton } from '../act-button.tsx'
import { Detail } from '../detail.tsx'
import { useColumnWords } from '../list-words.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useTranslation } from '../translation.ts'

export function SellerRequests() {
  const { group } = useTranslation()
  const { sellers: words } = group('post')
  const { column, choice, days } = useColumnWords()
  return (
    <ListPage
      title={words.title}
      endpoint={listSellerRequests}
      keyOf={({ sellerRequestId }) => String(sellerRequestId)}
      csvName="seller-requests"
      empty={{ art: 'empty-requests', title: words.empty, text: words.text }}
      filters={[
        choice('status', [...sellerRequestStatuses, 'ALL']),
        { name: 'login', label: column('login'), kind: 'text' },
        ...days,
      ]}
      columns={[
        { id: 'login', label: column('login'), cell: (row) => row.login, csv: (row) => row.login },
        {
          id: 'status',
          label: column('status'),
          cell: (row) => <StatusBadge status={row.status} />,
          csv: (row) => row.status,
        },
        {
          id: 'askedAt',
          label: column('since'),
          cell: (row) => <Moment value={row.askedAt} />,
          csv: (row) => row.askedAt.toISOString(),
          sortField: 'askedAt',
        },
      ]}
      detail={(request) => <RequestDetail request={request} />}
    />
  )
}

function RequestDetail({ request }: { request: StaffSellerRequest }) {
  const { group } = useTranslation()
  const { sellers: words } = group('post')
  const { column } = useColumnWords()
  const { isPending, act } = useAct()
  const { login } = request

  async function refuse() {
    const reason = await askForLine(words.refuse, words.why)
    if (reason !== null) await act(() => call(answerSellerRequest, { login, isApproved: false, reason }))
  }

  return (
    <Detail
      title={login}
      actions={
        request.status === 'ASKED' && (
          <>
            <ActButton
              label={words.approve}
              hotKey="a"
              variant="primary"
              isPending={isPending}
              onAct={() => void act(() => call(answerSellerRequest, { login, isApproved: true }))}
            />
            <ActButton label={words.refuse} hotKey="x" isPending={isPending} onAct={() => void refuse()} />
          </>
        )
      }
    >
      <Facts
        facts={[
          { label: column('status'), value: <StatusBadge status={request.status} /> },
          { label: column('since'), value: <Moment value={request.askedAt} /> },
          { label: column('reason'), value: request.reason },
        ]}
      />
      <Written>{request.description}</Written>
    </Detail>
  )
}
