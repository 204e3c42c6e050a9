import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { getStaffDispute, listDisputes } from '@kids-crafts/contract/disputes-staff.ts'
import type { StaffDispute } from '@kids-crafts/contract/disputes-staff.ts'
import { disputeTopics } from '@kids-crafts/rules/disputes.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'

import { ListPage } from '../../shared/list/list-page.tsx'
import { Day, Money } from '../../shared/show.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { useColumnWords } from '../list-words.ts'
import { useTranslation } from '../translation.ts'
import { DisputeDetail } from './dispute-detail.tsx'
import { DisputeStatus } from './dispute-status.tsx'

/**
 * What buyers and sellers disagree about, by keyboard: j and k walk, a decides for the buyer, x for
 * the seller.
 */
export default function Disputes() {
  const { t, group } = useTranslation()
  const words = group('disputes')
  const { column, choice } = useColumnWords()
  return (
    <ListPage
      title={words.title}
      endpoint={listDisputes}
      keyOf={({ disputeNum }) => disputeNum}
      empty={{ art: 'empty-requests', title: words.empty, text: words.text }}
      filters={[
        {
          name: 'state',
          label: column('state'),
          kind: 'choice',
          unset: words.states.TO_DECIDE,
          options: (['OPEN', 'CLOSED', 'ALL'] as const).map((value) => ({
            value,
            label: words.states[value],
          })),
        },
        choice('topic', disputeTopics),
        { name: 'text', label: words.search, kind: 'text' },
      ]}
      columns={[
        {
          id: 'number',
          label: column('number'),
          cell: (row) => <span className="whitespace-nowrap">{row.disputeNum}</span>,
        },
        {
          id: 'topic',
          label: column('topic'),
          cell: (row) => (
            <>
              {t(`dispute.topics.${row.topic}`)}
              <span className="text-ink-muted block text-sm">{row.sellerName}</span>
            </>
          ),
        },
        {
          id: 'status',
          label: column('status'),
          cell: (row) => (
            <span className="flex flex-wrap gap-1">
              {row.isAppeal && <Badge tone="danger">{words.isAppeal}</Badge>}
              {row.waitsFor === undefined ? (
                <DisputeStatus {...row} />
              ) : (
                <Badge tone={row.waitsFor === 'DECISION' ? 'warning' : 'info'}>
                  {words.waits[row.waitsFor]}
                </Badge>
              )}
            </span>
          ),
        },
        {
          id: 'dueAt',
          label: words.due,
          cell: (row) => row.dueAt && <Day value={row.dueAt} />,
          sortField: 'dueAt',
        },
        {
          id: 'refundable',
          label: words.refundable,
          cell: (row) => <Money value={row.refundable} />,
          isNumber: true,
        },
      ]}
      detail={({ disputeNum }) => <Opened key={disputeNum} disputeNum={disputeNum} />}
    />
  )
}

function Opened({ disputeNum }: { disputeNum: string }) {
  const query = useFresh(getStaffDispute, { disputeNum })
  return <Loaded<StaffDispute> query={query}>{(dispute) => <DisputeDetail dispute={dispute} />}</Loaded>
}
