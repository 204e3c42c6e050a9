import { call } from '@kids-crafts/browser/api.ts'
import { decideReferral, listStaffReferrals } from '@kids-crafts/contract/referrals-staff.ts'
import type { StaffReferral } from '@kids-crafts/contract/referrals-staff.ts'

import { Facts } from '../../shared/facts.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { Moment, Money } from '../../shared/show.tsx'
import { askForLine, useAct } from '../../shared/use-act.ts'
import { ActButton } from '../act-button.tsx'
import { Detail } from '../detail.tsx'
import { useColumnWords } from '../list-words.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useTranslation } from '../translation.ts'

export function Referrals() {
  const { group } = useTranslation()
  const { referrals: words } = group('money')
  const { column, choice, days } = useColumnWords()
  return (
    <ListPage
      title={words.title}
      endpoint={listStaffReferrals}
      keyOf={({ referralId }) => String(referralId)}
      csvName="referrals"
      empty={{ art: 'empty-requests', title: words.empty, text: words.text }}
      filters={[
        choice('status', ['TO_DECIDE', 'BLOCKED', 'WAITING', 'APPROVED', 'REFUSED', 'ALL']),
        { name: 'referrer', label: words.referrer, kind: 'text' },
        { name: 'referred', label: words.referred, kind: 'text' },
        ...days,
      ]}
      columns={[
        {
          id: 'referrer',
          label: words.referrer,
          cell: (row) => row.referrer ?? '',
          csv: (row) => row.referrer ?? '',
        },
        {
          id: 'referred',
          label: words.referred,
          cell: (row) => row.referred ?? '',
          csv: (row) => row.referred ?? '',
        },
        {
          id: 'verdict',
          label: column('status'),
          cell: (row) => <StatusBadge status={row.verdict ?? 'WAITING'} />,
          csv: (row) => row.verdict ?? '',
        },
        {
          id: 'settled',
          label: column('total'),
          cell: (row) => <Money value={row.settled} />,
          csv: (row) => String(row.settled.minor / 100),
          isNumber: true,
        },
        {
          id: 'registeredAt',
          label: column('since'),
          cell: (row) => <Moment value={row.registeredAt} />,
          csv: (row) => row.registeredAt.toISOString(),
          sortField: 'registeredAt',
        },
      ]}
      detail={(referral) => <ReferralDetail referral={referral} />}
    />
  )
}

function ReferralDetail({ referral }: { referral: StaffReferral }) {
  const { group } = useTranslation()
  const { referrals: words } = group('money')
  const { column } = useColumnWords()
  const { isPending, act } = useAct()

  async function decide(isApproved: boolean) {
    const reason = await askForLine(isApproved ? words.approve : words.refuse, words.why)
    if (reason === null) return
    await act(() => call(decideReferral, { referralId: referral.referralId, isApproved, reason }))
  }

  return (
    <Detail
      title={`${referral.referrer ?? '–'} → ${referral.referred ?? '–'}`}
      actions={
        (referral.verdict === 'BLOCKED' || referral.verdict === 'WAITING') && (
          <>
            <ActButton
              label={words.approve}
              hotKey="a"
              isPending={isPending}
              onAct={() => void decide(true)}
            />
            <ActButton
              label={words.refuse}
              hotKey="x"
              isPending={isPending}
              onAct={() => void decide(false)}
            />
          </>
        )
      }
    >
      <Facts
        facts={[
          { label: column('status'), value: <StatusBadge status={referral.verdict ?? 'WAITING'} /> },
          { label: column('reason'), value: referral.reason },
          { label: column('total'), value: <Money value={referral.settled} /> },
          { label: words.excluded, value: referral.excludedSales || null },
          { label: column('since'), value: <Moment value={referral.registeredAt} /> },
        ]}
      />
    </Detail>
  )
}
