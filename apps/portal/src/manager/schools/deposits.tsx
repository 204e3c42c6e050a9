import { call } from '@kids-crafts/browser/api.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { decideDeposit, depositStatuses, listDeposits } from '@kids-crafts/contract/schools-staff.ts'
import type { DepositRow } from '@kids-crafts/contract/schools-staff.ts'
import { decimalFromMinor } from '@kids-crafts/rules/money.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'

import { ListPage } from '../../shared/list/list-page.tsx'
import { Moment, Money } from '../../shared/show.tsx'
import { useTranslation } from '../translation.ts'
import { SchoolTabs } from './school-tabs.tsx'

/** Money that came in from the bank, and what waits for a second person. */
export function Deposits() {
  const { t } = useTranslation()
  return (
    <ListPage
      title={t('schools.deposits')}
      actions={<SchoolTabs current="deposits" />}
      endpoint={listDeposits}
      keyOf={({ depositRequestId }: DepositRow) => depositRequestId}
      columns={[
        {
          id: 'askedAt',
          label: t('schools.entered'),
          sortField: 'askedAt',
          cell: ({ askedAt, askedBy }) => (
            <>
              <Moment value={new Date(askedAt)} /> {askedBy}
            </>
          ),
          csv: ({ askedAt }) => askedAt,
        },
        {
          id: 'bill',
          label: t('schools.billId'),
          cell: ({ billId }) => <code>{billId}</code>,
          csv: ({ billId }) => billId,
        },
        {
          id: 'amount',
          label: t('schools.deposit'),
          isNumber: true,
          cell: ({ amount }) => <Money value={amount} />,
          csv: ({ amount }) => String(decimalFromMinor(amount.minor)),
        },
        {
          id: 'reference',
          label: t('schools.bankReference'),
          cell: ({ bankReference }) => bankReference,
          csv: ({ bankReference }) => bankReference,
        },
        {
          id: 'status',
          label: t('schools.status'),
          cell: ({ status }) => (
            <Badge tone={status === 'WAITING' ? 'warning' : status === 'BOOKED' ? 'success' : 'neutral'}>
              {t(`schools.depositStatuses.${status}`)}
            </Badge>
          ),
          csv: ({ status }) => status,
        },
        {
          id: 'decide',
          label: t('schools.decision'),
          cell: (row) => (row.status === 'WAITING' ? <Decision deposit={row} /> : row.decidedBy),
        },
      ]}
      filters={[
        {
          name: 'status',
          label: t('schools.status'),
          kind: 'choice',
          options: depositStatuses.map((value) => ({ value, label: t(`schools.depositStatuses.${value}`) })),
        },
      ]}
      csvName="deposits"
      empty={{ art: 'empty-orders', title: t('schools.noDeposits'), text: t('schools.noDepositsText') }}
    />
  )
}

function Decision({ deposit: { depositRequestId } }: { deposit: DepositRow }) {
  const { t } = useTranslation()
  const change = useChange()
  const decide = (decision: 'BOOKED' | 'REFUSED') =>
    change.run(async () => {
      await call(decideDeposit, { depositRequestId, decision, reason: null })
      await queryClient.invalidateQueries()
    })
  return (
    <span className="flex gap-2">
      <Button size="small" isPending={change.isPending} onClick={() => void decide('BOOKED')}>
        {t('schools.approve')}
      </Button>
      <Button variant="quiet" size="small" onClick={() => void decide('REFUSED')}>
        {t('schools.refuse')}
      </Button>
    </span>
  )
}
