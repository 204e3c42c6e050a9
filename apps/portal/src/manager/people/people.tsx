import { useUser } from '@kids-crafts/browser/session.ts'
import { listPeople } from '@kids-crafts/contract/people-staff.ts'
import type { StaffPerson } from '@kids-crafts/contract/people-staff.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'

import { Facts } from '../../shared/facts.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { rolesIn } from '../../shared/roles.ts'
import { Day } from '../../shared/show.tsx'
import { Detail } from '../detail.tsx'
import { useColumnWords } from '../list-words.ts'
import { StatusBadge } from '../status-badge.tsx'
import { Tabs } from '../tabs.tsx'
import { useTranslation } from '../translation.ts'
import { ChildFile } from './child-file.tsx'
import { Guardians } from './guardians.tsx'

/** People and guardians. Of moderators the addresses of guardians are no business. */
export default function PeoplePages() {
  const { t } = useTranslation()
  const isManager = rolesIn(useUser()?.jwt ?? '').includes('manager')
  return (
    <Tabs
      home="/people"
      label={t('people.title')}
      tabs={[
        { path: '', label: t('people.title'), Page: People },
        ...(isManager ? [{ path: 'guardians', label: t('guardians.title'), Page: Guardians }] : []),
      ]}
    />
  )
}

function People() {
  const { t, group } = useTranslation()
  const words = group('people')
  const { column, choice, days } = useColumnWords()
  return (
    <ListPage
      title={words.title}
      endpoint={listPeople}
      keyOf={({ personId }) => personId}
      csvName="people"
      empty={{ art: 'empty-search', title: words.empty, text: words.text }}
      filters={[
        { name: 'text', label: t('shell.list.search'), kind: 'text', placeholder: words.search },
        choice('kind', ['ADULT', 'CHILD']),
        choice('role', ['buyer', 'seller', 'guardian', 'vendor', 'manager', 'moderator', 'finance']),
        choice('status', ['ACTIVE', 'AWAITING_GUARDIAN', 'CLOSED']),
        ...days,
      ]}
      columns={[
        {
          id: 'login',
          label: column('login'),
          cell: (row) => row.login,
          csv: (row) => row.login,
          sortField: 'login',
        },
        { id: 'name', label: column('name'), cell: (row) => row.name ?? '', csv: (row) => row.name ?? '' },
        {
          id: 'roles',
          label: column('role'),
          cell: (row) => <Roles person={row} />,
          csv: (row) => row.roles.join(' '),
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
          cell: (row) => <Day value={row.createdAt} />,
          csv: (row) => row.createdAt.toISOString(),
          sortField: 'createdAt',
        },
      ]}
      detail={(person) => <PersonDetail person={person} />}
    />
  )
}

function Roles({ person }: { person: StaffPerson }) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap gap-1">
      {person.isChild && <Badge tone="accent">{t('people.child')}</Badge>}
      {person.roles.map((role) => (
        <Badge key={role}>{role}</Badge>
      ))}
    </span>
  )
}

function PersonDetail({ person }: { person: StaffPerson }) {
  const { t } = useTranslation()
  const { column } = useColumnWords()
  return (
    <Detail title={person.login}>
      <Facts
        facts={[
          { label: column('name'), value: person.name },
          { label: column('email'), value: person.email },
          { label: column('role'), value: <Roles person={person} /> },
          { label: column('status'), value: <StatusBadge status={person.status} /> },
          { label: column('since'), value: <Day value={person.createdAt} /> },
        ]}
      />
      {person.isChild && person.status !== 'CLOSED' && (
        <>
          <p className="text-ink-muted">{t('people.childHint')}</p>
          <ChildFile key={person.personId} personId={person.personId} />
        </>
      )}
    </Detail>
  )
}
