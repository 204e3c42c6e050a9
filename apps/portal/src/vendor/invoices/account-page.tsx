import { FormSkeleton, Loaded } from '@kids-crafts/browser/loaded.tsx'
import { getStoreAccounts } from '@kids-crafts/contract/store-accounts.ts'
import type { StoreAccounts } from '@kids-crafts/contract/store-accounts.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Disclosure } from '@kids-crafts/ui/disclosure.tsx'
import { EmptyState } from '@kids-crafts/ui/empty-state.tsx'
import { TextLink } from '@kids-crafts/ui/link.tsx'
import { useState } from 'react'

import { PageFrame } from '../../shared/page-frame.tsx'
import { useFresh } from '../../shared/use-fresh.ts'
import { Section } from '../orders/section.tsx'
import { useTranslation } from '../translation.ts'
import { AccountCard } from './account-card.tsx'
import { AccountForm } from './account-form.tsx'
import { InvoiceTabs } from './invoice-tabs.tsx'
import { sortAccounts } from './sort-accounts.ts'

/** Where buyers may pay invoices of the business directly. */
export function AccountPage() {
  const { t } = useTranslation()
  const query = useFresh(getStoreAccounts, {})
  return (
    <PageFrame title={t('invoices.title')}>
      <InvoiceTabs current="ACCOUNT" />
      <Loaded query={query} skeleton={<FormSkeleton fields={6} />}>
        {(answer) => (answer.isOffered ? <Accounts {...answer} /> : <NotOffered />)}
      </Loaded>
    </PageFrame>
  )
}

function NotOffered() {
  const { t } = useTranslation()
  return (
    <EmptyState
      art="empty-requisites"
      title={t('invoices.account.notOffered')}
      text={t('invoices.account.notOfferedText')}
    />
  )
}

function Accounts({ accounts }: StoreAccounts) {
  const { t } = useTranslation()
  const { current, earlier } = sortAccounts(accounts)
  const hasOne = accounts.some(({ status }) => status === 'WAITING' || status === 'IN_USE')
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h2 className="text-xl">{t('invoices.account.title')}</h2>
        <p>{t('invoices.account.text')}</p>
        <TextLink href="/money/fees" className="self-start">
          {t('invoices.account.fees')}
        </TextLink>
      </div>
      {current.map((account) => (
        <AccountCard key={account.accountId} account={account} all={accounts} />
      ))}
      <Ask key={`${accounts[0]?.accountId} ${hasOne}`} hasOne={hasOne} />
      {earlier.length > 0 && (
        <Disclosure summary={t('invoices.account.earlier')}>
          <div className="flex flex-col gap-4">
            {earlier.map((account) => (
              <AccountCard key={account.accountId} account={account} all={accounts} />
            ))}
          </div>
        </Disclosure>
      )}
    </div>
  )
}

/** Open at once where there is no account yet. */
function Ask({ hasOne }: { hasOne: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(!hasOne)
  if (!isOpen)
    return (
      <Button variant="secondary" className="self-start" onClick={() => setIsOpen(true)}>
        {t('invoices.account.another')}
      </Button>
    )
  return (
    <Section title={hasOne ? t('invoices.account.another') : t('invoices.account.ask')}>
      <p>{hasOne ? t('invoices.account.anotherText') : t('invoices.account.askText')}</p>
      <AccountForm {...(hasOne && { onClose: () => setIsOpen(false) })} />
    </Section>
  )
}
