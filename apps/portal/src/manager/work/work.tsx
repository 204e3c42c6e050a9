import { call } from '@kids-crafts/browser/api.ts'
import { decideFailure, listFailures } from '@kids-crafts/contract/failures-staff.ts'
import type { StaffFailure } from '@kids-crafts/contract/failures-staff.ts'

import { Facts, Written } from '../../shared/facts.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { Moment } from '../../shared/show.tsx'
import { useAct } from '../../shared/use-act.ts'
import { ActButton } from '../act-button.tsx'
import { Detail } from '../detail.tsx'
import { useColumnWords } from '../list-words.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useTranslation } from '../translation.ts'

/** Work that fails, of which some is tried again by itself. */
export default function FailingWork() {
  const { group } = useTranslation()
  const words = group('work')
  const { column, choice, days } = useColumnWords()
  return (
    <ListPage
      title={words.title}
      endpoint={listFailures}
      keyOf={({ key }) => key}
      csvName="failing-work"
      empty={{ art: 'empty-reviews', title: words.empty, text: words.text }}
      filters={[
        choice('status', ['SET_ASIDE', 'DEAD']),
        { name: 'work', label: column('work'), kind: 'text' },
        ...days,
      ]}
      columns={[
        { id: 'key', label: column('number'), cell: (row) => row.key, csv: (row) => row.key },
        { id: 'work', label: column('work'), cell: (row) => row.work, csv: (row) => row.work },
        {
          id: 'state',
          label: column('status'),
          cell: (row) => <StatusBadge status={row.state} />,
          csv: (row) => row.state,
        },
        {
          id: 'attempts',
          label: column('attempts'),
          cell: (row) => row.attempts,
          csv: (row) => String(row.attempts),
          isNumber: true,
        },
        {
          id: 'failedAt',
          label: column('failedAt'),
          cell: (row) => <Moment value={row.failedAt} />,
          csv: (row) => row.failedAt.toISOString(),
          sortField: 'failedAt',
        },
      ]}
      detail={(failure) => <FailureDetail failure={failure} />}
    />
  )
}

function FailureDetail({ failure }: { failure: StaffFailure }) {
  const { group } = useTranslation()
  const words = group('work')
  const { column } = useColumnWords()
  const { isPending, act } = useAct()
  const decide = (decision: 'RETRY' | 'DROP') =>
    void act(() => call(decideFailure, { key: failure.key, decision }))
  return (
    <Detail
      title={failure.work}
      actions={
        <>
          <ActButton label={words.retry} hotKey="r" isPending={isPending} onAct={() => decide('RETRY')} />
          {failure.state === 'dead' && (
            <ActButton label={words.drop} hotKey="x" isPending={isPending} onAct={() => decide('DROP')} />
          )}
        </>
      }
    >
      <Facts
        facts={[
          { label: column('number'), value: failure.key },
          { label: column('attempts'), value: failure.attempts },
          { label: column('since'), value: <Moment value={failure.since} /> },
          { label: words.next, value: failure.retryAt && <Moment value={failure.retryAt} /> },
          ...Object.entries(failure.about).map(([label, value]) => ({ label, value })),
        ]}
      />
      <Written>{failure.error}</Written>
    </Detail>
  )
}
