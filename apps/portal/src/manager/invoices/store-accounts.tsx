import { call } from '@kids-crafts/browser/api.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { decideStoreAccount, listStoreAccounts } from '@kids-crafts/contract/store-accounts.ts'
import type { StaffStoreAccount } from '@kids-crafts/contract/store-accounts.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { Notice } from '@kids-crafts/ui/notice.tsx'

import { Facts } from '../../shared/facts.tsx'
import { ListPage } from '../../shared/list/list-page.tsx'
import { Day, Moment } from '../../shared/show.tsx'
import { useAct } from '../../shared/use-act.ts'
import { ActButton } from '../act-button.tsx'
import { Detail } from '../detail.tsx'
import { useColumnWords } from '../list-words.ts'
import { askReason } from '../shared/ask-reason.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useTranslation } from '../translation.ts'

/** Bank accounts to which businesses want to be paid: those that wait are verified or refused. */
export function StoreAccounts() {
  const { group } = useTranslation()
  const { accounts: words } = group('invoices')
  const { column, days } = useColumnWords()
  return (
    <ListPage
      title={words.title}
      endpoint={listStoreAccounts}
      keyOf={({ accountId }) => accountId}
      empty={{ art: 'empty-requisites', title: words.empty, text: words.text }}
      filters={[
        {
          name: 'status',
          label: column('status'),
          kind: 'choice',
          unset: words.waiting,
          options: [
            { value: 'IN_USE', label: words.inUse },
            { value: 'OVER', label: words.over },
            { value: 'ALL', label: words.all },
          ],
        },
        { name: 'text', label: words.search, kind: 'text' },
        ...days,
      ]}
      columns={[
        { id: 'store', label: column('store'), cell: (row) => row.storeName },
        { id: 'iban', label: words.iban, cell: (row) => <code>{row.iban}</code> },
        { id: 'currency', label: words.currency, cell: (row) => row.currency },
        { id: 'status', label: column('status'), cell: (row) => <Standing account={row} /> },
        {
          id: 'givenAt',
          label: words.given,
          cell: (row) => <Day value={row.givenAt} />,
          sortField: 'givenAt',
        },
      ]}
      detail={(account) => <AccountDetail key={`${account.accountId} ${account.status}`} account={account} />}
    />
  )
}

function Standing({ account: { status, sharedWith } }: { account: StaffStoreAccount }) {
  const { group } = useTranslation()
  const { accounts: words } = group('invoices')
  return (
    <span className="flex flex-wrap gap-2">
      <StatusBadge status={status} />
      {sharedWith.length > 0 && <Badge tone="danger">{words.sharedIban}</Badge>}
    </span>
  )
}

function AccountDetail({ account }: { account: StaffStoreAccount }) {
  const { t, group } = useTranslation()
  const { accounts: words } = group('invoices')
  const { column } = useColumnWords()
  const { currency, status, decidedAt } = account
  return (
    <Detail title={account.storeName} actions={<Acts account={account} />}>
      <Standing account={account} />
      {account.sharedWith.length > 0 && <Shared account={account} />}
      <Facts
        facts={[
          { label: column('login'), value: account.vendorLogin },
          { label: words.holder, value: account.holder },
          { label: words.iban, value: <code>{account.iban}</code> },
          { label: words.swift, value: <code>{account.swift}</code> },
          { label: words.bank, value: `${account.bankName}, ${account.bankAddress}` },
          { label: words.currency, value: currency },
          { label: words.given, value: <Moment value={account.givenAt} /> },
          { label: words.decided, value: decidedAt && <Moment value={decidedAt} /> },
          { label: column('reason'), value: account.reason },
        ]}
      />
      {status === 'WAITING' && <p className="text-ink-muted">{t('invoices.accounts.check', { currency })}</p>}
    </Detail>
  )
}

function Shared({ account: { sharedWith, iban } }: { account: StaffStoreAccount }) {
  const { t, group } = useTranslation()
  const { accounts: words } = group('invoices')
  return (
    <Notice
      tone="warning"
      title={t('invoices.accounts.shared', { count: sharedWith.length, stores: sharedWith.join(', ') })}
      action={
        <TextLink href={`/invoices/accounts?status=ALL&text=${encodeURIComponent(iban)}`}>
          {words.sharedLink}
        </TextLink>
      }
    >
      {words.sharedText}
    </Notice>
  )
}

function Acts({ account: { accountId, status } }: { account: StaffStoreAccount }) {
  const { group } = useTranslation()
  const { accounts: words } = group('invoices')
  const { isPending, act } = useAct()

  async function decide(
    decision: InputOf<typeof decideStoreAccount>['decision'],
    ...[title, label, confirm]: Parameters<typeof askReason>
  ) {
    const reason = await askReason(title, label, confirm)
    if (reason !== undefined) await act(() => call(decideStoreAccount, { accountId, decision, reason }))
  }

  if (status === 'IN_USE') {
    return (
      <ActButton
        label={words.end}
        hotKey="x"
        isPending={isPending}
        onAct={() => void decide('END', words.endTitle, words.reason, words.end)}
      />
    )
  }
  if (status !== 'WAITING') return null
  return (
    <>
      <ActButton
        label={words.verify}
        hotKey="v"
        variant="primary"
        isPending={isPending}
        onAct={() => void decide('VERIFY', words.verifyTitle, words.verifyReason, words.verify)}
      />
      <ActButton
        label={words.refuse}
        hotKey="x"
        isPending={isPending}
        onAct={() => void decide('REFUSE', words.refuseTitle, words.reason, words.refuse)}
      />
    </>
  )
}
