import { listStaffRequests } from '@kids-crafts/contract/school-buying-staff.ts'
import type { StaffRequestRow } from '@kids-crafts/contract/school-buying-staff.ts'
import { decimalFromMinor } from '@kids-crafts/rules/money.ts'
import { shownRequestStatuses } from '@kids-crafts/rules/school-buying.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import type { BadgeTone } from '@kids-crafts/ui/badge.tsx'

import { ListPage } from '../../shared/list/list-page.tsx'
import { Moment, Money } from '../../shared/show.tsx'
import { useTranslation } from '../translation.ts'
import { SchoolTabs } from './school-tabs.tsx'

/** What was asked of the approvers of schools, and what they said. Staff look on. */
export function PurchaseRequests() {
  const { t } = useTranslation()
  return (
    <ListPage
      title={t('schools.requests')}
      actions={<SchoolTabs current="requests" />}
      endpoint={listStaffRequests}
      keyOf={({ orderNum }: StaffRequestRow) => orderNum}
      columns={[
        {
          id: 'askedAt',
          label: t('schools.asked'),
          sortField: 'askedAt',
          cell: ({ askedAt }) => <Moment value={askedAt} />,
          csv: ({ askedAt }) => askedAt.toISOString(),
        },
        {
          id: 'orderNum',
          label: t('schools.request'),
          cell: ({ orderNum }) => <code>{orderNum}</code>,
          csv: ({ orderNum }) => orderNum,
        },
        {
          id: 'school',
          label: t('schools.kinds.SCHOOL'),
          cell: ({ schoolName }) => schoolName,
          csv: ({ schoolName }) => schoolName,
        },
        {
          id: 'buyer',
          label: t('schools.buyer'),
          cell: ({ requestedBy }) => requestedBy,
          csv: ({ requestedBy }) => requestedBy ?? '',
        },
        {
          id: 'total',
          label: t('schools.total'),
          isNumber: true,
          cell: ({ total }) => <Money value={total} />,
          csv: ({ total }) => String(decimalFromMinor(total.minor)),
        },
        {
          id: 'approved',
          label: t('schools.agreedTo'),
          isNumber: true,
          cell: ({ approved }) => approved && <Money value={approved} />,
          csv: ({ approved }) => (approved === null ? '' : String(decimalFromMinor(approved.minor))),
        },
        {
          id: 'status',
          label: t('schools.status'),
          cell: ({ status }) => <Badge tone={tones[status]}>{t(`schools.requestStatuses.${status}`)}</Badge>,
          csv: ({ status }) => status,
        },
        {
          id: 'decided',
          label: t('schools.decided'),
          cell: ({ decidedAt, decidedBy }) =>
            decidedAt && (
              <>
                <Moment value={decidedAt} /> {decidedBy}
              </>
            ),
          csv: ({ decidedAt }) => decidedAt?.toISOString() ?? '',
        },
      ]}
      filters={[
        { name: 'text', label: t('schools.findRequest'), kind: 'text' },
        {
          name: 'status',
          label: t('schools.status'),
          kind: 'choice',
          options: shownRequestStatuses.map((value) => ({
            value,
            label: t(`schools.requestStatuses.${value}`),
          })),
        },
        { name: 'schoolId', label: t('schools.ofSchool'), kind: 'text' },
      ]}
      csvName="purchase-requests"
      empty={{ art: 'empty-orders', title: t('schools.noRequests'), text: t('schools.noRequestsText') }}
    />
  )
}

const tones: Record<StaffRequestRow['status'], BadgeTone> = {
  WAITING: 'warning',
  APPROVED: 'success',
  DECLINED: 'danger',
  ENDED: 'neutral',
}
