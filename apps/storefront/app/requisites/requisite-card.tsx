import { getRequisites, removeRequisite } from '@kids-crafts/contract/requisites.ts'
import type { Requisite } from '@kids-crafts/contract/requisites.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'
import { Card } from '@kids-crafts/ui/card.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { useTranslation } from 'react-i18next'

import { call } from '../platform/api.ts'
import { readAnew } from '../platform/use-read.ts'
import type { EntryActions } from '../profile/entry-list.tsx'
import { useChange } from '../profile/use-change.ts'

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
      await readAnew(getRequisites, {})
    })
  }

  return (
    <Card className="flex h-full flex-col" aria-busy={change.isPending || undefined}>
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-lg break-words">{name}</h3>
        <Badge>{currency}</Badge>
      </div>
      <p className="text-ink-muted mt-1 break-words">
        <bdi>{bankAddress}</bdi>
      </p>
      <dl className="mt-3 mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Code name={t('profile.payment.iban')} value={inFours(iban)} />
        <Code name={t('profile.payment.swift')} value={swift} />
        <Code name={t('profile.payment.bankCode')} value={bankCode} />
      </dl>
      <div className="-ms-3.5 mt-auto flex flex-wrap gap-1">
        <Button
          variant="quiet"
          size="small"
          data-opens={requisiteId}
          aria-label={t('profile.payment.editNamed', { name })}
          onClick={onEdit}
        >
          {t('form.edit')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={t('profile.payment.removeNamed', { name })}
          onClick={() => void remove()}
        >
          {t('form.remove')}
        </Button>
      </div>
    </Card>
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
