import { call } from '@kids-crafts/browser/api.ts'
import { handleEnquiry, listEnquiries } from '@kids-crafts/contract/enquiries-staff.ts'
import type { StaffEnquiry } from '@kids-crafts/contract/enquiries-staff.ts'
import { enquiryKinds } from '@kids-crafts/rules/enquiries.ts'

import { Facts, Written } from '../../shared/facts.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { Moment } from '../../shared/show.tsx'
import { useAct } from '../../shared/use-act.ts'
import { ActButton } from '../act-button.tsx'
import { Detail } from '../detail.tsx'
import { useColumnWords } from '../list-words.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useTranslation } from '../translation.ts'
import { StaffThread } from './staff-thread.tsx'

const nameOf = ({ companyName, name, requestNumber }: StaffEnquiry) => companyName ?? name ?? requestNumber

export function Enquiries() {
  const { t, group } = useTranslation()
  const { enquiries: words } = group('post')
  const { column, choice, days } = useColumnWords()
  return (
    <ListPage
      title={words.title}
      endpoint={listEnquiries}
      keyOf={({ requestNumber }) => requestNumber}
      csvName="enquiries"
      empty={{ art: 'empty-requests', title: words.empty, text: words.text }}
      filters={[
        { name: 'text', label: t('shell.list.search'), kind: 'text' },
        choice('status', ['WAITING', 'HANDLED', 'ALL']),
        choice('kind', enquiryKinds),
        ...days,
      ]}
      columns={[
        { id: 'name', label: column('name'), cell: nameOf, csv: nameOf },
        {
          id: 'kind',
          label: column('kind'),
          cell: (row) => <StatusBadge status={row.kind} />,
          csv: (row) => row.kind,
        },
        { id: 'email', label: column('email'), cell: (row) => row.email, csv: (row) => row.email },
        {
          id: 'createdAt',
          label: column('since'),
          cell: (row) => <Moment value={row.createdAt} />,
          csv: (row) => row.createdAt.toISOString(),
          sortField: 'createdAt',
        },
      ]}
      detail={(enquiry) => <EnquiryDetail enquiry={enquiry} />}
    />
  )
}

function EnquiryDetail({ enquiry }: { enquiry: StaffEnquiry }) {
  const { group } = useTranslation()
  const { enquiries: words } = group('post')
  const { column } = useColumnWords()
  const { isPending, act } = useAct()
  const handle = () => void act(() => call(handleEnquiry, { requestNumber: enquiry.requestNumber }))
  return (
    <Detail
      title={nameOf(enquiry)}
      actions={
        enquiry.handledAt === null && (
          <ActButton label={words.done} hotKey="d" isPending={isPending} onAct={handle} />
        )
      }
    >
      <Facts
        facts={[
          { label: column('number'), value: enquiry.requestNumber },
          { label: column('name'), value: enquiry.name },
          { label: column('email'), value: enquiry.email },
          { label: column('phone'), value: enquiry.phone },
          { label: column('country'), value: enquiry.countryIso },
          { label: column('language'), value: enquiry.locale },
          { label: column('since'), value: <Moment value={enquiry.createdAt} /> },
          { label: words.handled, value: enquiry.handledAt && <Moment value={enquiry.handledAt} /> },
        ]}
      />
      {enquiry.kind === 'CONTACT' ? (
        <StaffThread key={enquiry.requestNumber} number={enquiry.requestNumber} />
      ) : (
        enquiry.message !== null && <Written>{enquiry.message}</Written>
      )}
    </Detail>
  )
}
