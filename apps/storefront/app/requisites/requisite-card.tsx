import { call } from '@kids-crafts/browser/api.ts'
import { refetchRead } from '@kids-crafts/browser/cached-reads.ts'
import { useChange } from '@kids-crafts/browser/use-change.ts'
import { getRequisites, removeRequisite } from '@kids-crafts/contract/requisites.ts'
import type { Requisite } from '@kids-crafts/contract/requisites.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'

import { useTranslation } from '../platform/translation.ts'
import { EntryCard } from '../profile/entry-card.tsx'
import type { EntryActions } from '../profile/entry-list.tsx'

interface RequisiteCardProps extends Pick<EntryActions, 'onEdit' | 'onRemoved'> {
  requisite: Requisite
}

export function RequisiteCard({ requisite, onEdit, onRemoved }: RequisiteCardProps) {
  const { t } = useTranslation()
  const change = useChange()
  const { requisiteId, bankName: name, bankAddress, iban, swift, bankCode, currency } = requisite

  async function remove() {
    const ending = await dialogs.confirm(t('profile.payment.removeQuestion', { name }), { isDangerous: true })
    if (ending !== 'confirmed') return
    await change.run(async () => {
      await call(removeRequisite, { requisiteId })
      onRemoved()
      await refetchRead(getRequisites, {})
    })
  }

  return (
    <EntryCard
      id={requisiteId}
      name={name}
      headingLevel={3}
      badge={<Badge>{currency}</Badge>}
      isPending={change.isPending}
      labels={{
        edit: t('profile.payment.editNamed', { name }),
        remove: t('profile.payment.removeNamed', { name }),
      }}
      onEdit={onEdit}
      onRemove={() => void remove()}
    >
      <p className="text-ink-muted mt-1 break-words">
        <bdi>{bankAddress}</bdi>
      </p>
      <dl className="mt-3 mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Code name={t('profile.payment.iban')} value={inFours(iban)} />
        <Code name={t('profile.payment.swift')} value={swift} />
        <Code name={t('profile.payment.bankCode')} value={bankCode} />
      </dl>
    </EntryCard>
  )
}

/** Codes of banks run left to right in every language. */
function Code({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0 font-medium break-words tabular-nums">
        <bdi dir="ltr">{value}</bdi>
      </dd>
    </>
  )
}

/** As on a statement. */
const inFours = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
