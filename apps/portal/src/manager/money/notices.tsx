import { call } from '@kids-crafts/browser/api.ts'
import { handleNotice, listNotices } from '@kids-crafts/contract/payments-staff.ts'
import type { StaffNotice } from '@kids-crafts/contract/payments-staff.ts'
import { TextLink } from '@kids-crafts/ui/link.tsx'

import { Facts } from '../../shared/facts.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { Moment, Money } from '../../shared/show.tsx'
import { askForLine, useAct } from '../../shared/use-act.ts'
import { ActButton } from '../act-button.tsx'
import { Detail } from '../detail.tsx'
import { useColumnWords } from '../list-words.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useTranslation } from '../translation.ts'

export function Notices() {
  const { group } = useTranslation()
  const { notices: words } = group('money')
  const { column, choice, days } = useColumnWords()
  return (
    <ListPage
      title={words.title}
      endpoint={listNotices}
      keyOf={({ noticeId }) => String(noticeId)}
      csvName="payment-notices"
      empty={{ art: 'empty-requisites', title: words.empty, text: words.text }}
      filters={[
        choice('status', ['WAITING', 'HANDLED', 'ALL']),
        choice('kind', ['DISPUTE', 'REFUND_FAILED']),
        { name: 'orderNum', label: column('order'), kind: 'text' },
        ...days,
      ]}
      columns={[
        { id: 'type', label: column('topic'), cell: (row) => row.type, csv: (row) => row.type },
        {
          id: 'kind',
          label: column('kind'),
          cell: (row) => <StatusBadge status={row.kind} />,
          csv: (row) => row.kind,
        },
        {
          id: 'order',
          label: column('order'),
          cell: (row) => row.orderNum ?? '',
          csv: (row) => row.orderNum ?? '',
        },
        {
          id: 'amount',
          label: column('total'),
          cell: (row) => <Money value={row.amount} />,
          csv: (row) => `${row.amount.minor / 100} ${row.amount.currency}`,
          isNumber: true,
        },
        {
          id: 'createdAt',
          label: column('since'),
          cell: (row) => <Moment value={row.createdAt} />,
          csv: (row) => row.createdAt.toISOString(),
          sortField: 'createdAt',
        },
      ]}
      detail={(notice) => <NoticeDetail notice={notice} />}
    />
  )
}

function NoticeDetail({ notice }: { notice: StaffNotice }) {
  const { group } = useTranslation()
  const { notices: words } = group('money')
  const { column } = useColumnWords()
  const { isPending, act } = useAct()

  async function handle() {
    const note = await askForLine(words.done, words.note)
    if (note !== null) await act(() => call(handleNotice, { noticeId: notice.noticeId, note }))
  }

  return (
    <Detail
      title={notice.type}
      actions={
        notice.handledAt === null && (
          <ActButton label={words.done} hotKey="d" isPending={isPending} onAct={() => void handle()} />
        )
      }
    >
      <Facts
        facts={[
          { label: column('total'), value: <Money value={notice.amount} /> },
          {
            label: column('order'),
            value: notice.orderNum && (
              <TextLink href={`/orders?open=${notice.orderNum}`}>{notice.orderNum}</TextLink>
            ),
          },
          { label: column('status'), value: notice.providerStatus },
          { label: column('reason'), value: notice.providerReason },
          { label: column('number'), value: notice.providerId },
          { label: words.note, value: notice.note },
        ]}
      />
    </Detail>
  )
}
