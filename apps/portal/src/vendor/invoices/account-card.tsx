import { call } from '@kids-crafts/browser/api.ts'
import { setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { endStoreAccount, getStoreAccounts } from '@kids-crafts/contract/store-accounts.ts'
import type { StoreAccount } from '@kids-crafts/contract/store-accounts.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import type { BadgeTone } from '@kids-crafts/ui/badge.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'

import { Facts, Written } from '../../shared/facts.tsx'
import { Day } from '../../shared/show.tsx'
import { useTranslation } from '../translation.ts'
import { Iban } from './invoice-parts.tsx'

interface AccountCardProps {
  account: StoreAccount
  all: readonly StoreAccount[]
}

export function AccountCard({ account, all }: AccountCardProps) {
  const { t } = useTranslation()
  const { status, currency, iban, decidedAt, givenAt, reason } = account
  const isBesideOneInUse = all.some((each) => each.status === 'IN_USE' && each.currency === currency)
  return (
    <Card className="text-ink flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg wrap-anywhere">
          <bdi>{account.bankName}</bdi>
        </h3>
        <Badge tone={tones[status]}>{t(`invoices.account.statuses.${status}`)}</Badge>
      </div>
      <Facts
        facts={[
          { label: t('invoices.account.currency'), value: currency },
          { label: t('onboarding.bank.holder'), value: <bdi>{account.holder}</bdi> },
          { label: t('invoices.account.bankAddress'), value: <bdi>{account.bankAddress}</bdi> },
          { label: 'IBAN', value: <Iban value={iban} /> },
          { label: 'SWIFT / BIC', value: <bdi>{account.swift}</bdi> },
          { label: t('invoices.account.given'), value: <Day value={givenAt} /> },
          {
            label: t('invoices.account.verified'),
            value: status === 'IN_USE' && decidedAt ? <Day value={decidedAt} /> : null,
          },
        ]}
      />
      {status === 'WAITING' && (
        <p>
          {t('invoices.account.waiting')} {isBesideOneInUse && t('invoices.account.waitingBeside')}
        </p>
      )}
      {reason !== null && (
        <div className="flex flex-col gap-1">
          <p className="font-semibold">{t('invoices.account.reason')}</p>
          <Written>{reason}</Written>
        </div>
      )}
      <End account={account} />
    </Card>
  )
}

const tones: Record<StoreAccount['status'], BadgeTone> = {
  IN_USE: 'success',
  WAITING: 'warning',
  REFUSED: 'danger',
  ENDED: 'neutral',
}

/** What is in use is stopped, and what waits is withdrawn. */
function End({ account: { accountId, status } }: { account: StoreAccount }) {
  const { t } = useTranslation()
  const { isPending, run } = useChange()
  if (status !== 'IN_USE' && status !== 'WAITING') return null
  const act = status === 'IN_USE' ? 'stop' : 'withdraw'

  async function end(): Promise<void> {
    const ending = await dialogs.confirm(t(`invoices.account.${act}Text`), {
      title: t(`invoices.account.${act}Title`),
      confirm: t(`invoices.account.${act}Confirm`),
      cancel: t('invoices.account.keep'),
      isDangerous: true,
    })
    if (ending !== 'confirmed') return
    await run(async () => setCachedRead(getStoreAccounts, {}, await call(endStoreAccount, { accountId })))
  }

  return (
    <Button variant="secondary" className="self-start" isPending={isPending} onClick={() => void end()}>
      {t(`invoices.account.${act}`)}
    </Button>
  )
}
