import { call } from '@kids-crafts/browser/api.ts'
import { listStaffStores } from '@kids-crafts/contract/stores-staff-lists.ts'
import type { StaffStore } from '@kids-crafts/contract/stores-staff-lists.ts'
import { clearStoreText, pauseStoreByStaff, resumeStoreByStaff } from '@kids-crafts/contract/stores-staff.ts'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'

import { Facts } from '../../shared/facts.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { Day, Moment } from '../../shared/show.tsx'
import { site } from '../../shared/site.ts'
import { askForLine, useAct } from '../../shared/use-act.ts'
import { ActButton } from '../act-button.tsx'
import { Detail } from '../detail.tsx'
import { useColumnWords } from '../list-words.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useTranslation } from '../translation.ts'

export default function Stores() {
  const { t, group } = useTranslation()
  const words = group('stores')
  const { column, choice, days } = useColumnWords()
  return (
    <ListPage
      title={words.title}
      endpoint={listStaffStores}
      keyOf={({ vendorLogin }) => vendorLogin}
      csvName="stores"
      empty={{ art: 'empty-addresses', title: words.empty, text: words.text }}
      filters={[
        { name: 'text', label: t('shell.list.search'), kind: 'text', placeholder: words.search },
        choice('status', ['NEW', 'OPEN', 'PAUSED', 'CLOSED']),
        choice('kind', ['CHILD', 'BUSINESS']),
        choice('pausedBy', ['STAFF', 'GUARDIAN']),
        ...days,
      ]}
      columns={[
        { id: 'name', label: column('name'), cell: (row) => row.name, csv: (row) => row.name },
        {
          id: 'vendorLogin',
          label: column('address'),
          cell: (row) => row.vendorLogin,
          csv: (row) => row.vendorLogin,
          sortField: 'vendorLogin',
        },
        { id: 'kind', label: column('kind'), cell: (row) => row.kind.toLowerCase(), csv: (row) => row.kind },
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
      detail={(store) => <StoreDetail store={store} />}
    />
  )
}

function StoreDetail({ store }: { store: StaffStore }) {
  const { group } = useTranslation()
  const words = group('stores')
  const { column } = useColumnWords()
  const { isPending, act } = useAct()
  const { vendorLogin, textFlaggedAt } = store
  const isPausedByStaff = store.pausedByStaffAt !== null

  async function change() {
    const reason = await askForLine(isPausedByStaff ? words.resume : words.pause, words.reason)
    if (reason === null) return
    const input = { vendorLogin: store.vendorLogin, reason }
    await act(async () => {
      if (isPausedByStaff) await call(resumeStoreByStaff, input)
      else await call(pauseStoreByStaff, input)
    })
  }

  return (
    <Detail
      title={store.name}
      actions={
        store.status !== 'CLOSED' && (
          <ActButton
            label={isPausedByStaff ? words.resume : words.pause}
            hotKey="x"
            isPending={isPending}
            onAct={() => void change()}
          />
        )
      }
    >
      {textFlaggedAt && (
        <Notice
          tone="warning"
          title={words.flagged}
          action={
            <ActButton
              label={words.clearText}
              hotKey="d"
              isPending={isPending}
              onAct={() => void act(() => call(clearStoreText, { vendorLogin, flaggedAt: textFlaggedAt }))}
            />
          }
        >
          {words.flags[store.textFlag as keyof typeof words.flags]}
        </Notice>
      )}
      {store.status === 'OPEN' && (
        <TextLink href={`${site.storeUrl.replace(/\/$/, '')}/store/about/${vendorLogin}`}>
          {words.seeInStore}
        </TextLink>
      )}
      <Facts
        facts={[
          { label: column('address'), value: store.vendorLogin },
          { label: column('owner'), value: store.owner },
          { label: column('status'), value: <StatusBadge status={store.status} /> },
          {
            label: words.pausedByStaff,
            value: store.pausedByStaffAt && <Moment value={store.pausedByStaffAt} />,
          },
          {
            label: words.pausedByGuardian,
            value: store.pausedByGuardianAt && <Moment value={store.pausedByGuardianAt} />,
          },
        ]}
      />
    </Detail>
  )
}
