import type { ShownDispute } from '@kids-crafts/contract/disputes.ts'
import type { DisputeAct, DisputeSide } from '@kids-crafts/rules/disputes.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'

import { useTranslation } from '../translation.tsx'
import { useChange } from '../use-change.ts'
import { AppealForm } from './appeal-form.tsx'
import type { DisputeCalls } from './dispute-calls.ts'
import { useDisputeWords } from './dispute-words.ts'
import { ProposalForm } from './proposal-form.tsx'
import { ReplacementForm } from './replacement-form.tsx'

interface DisputeActsProps {
  dispute: ShownDispute
  reader: DisputeSide
  calls: DisputeCalls
  onChanged: (dispute: ShownDispute) => void
  /** Actions of one app only, such as editing the buyer's statement. */
  others?: ReactNode
}

type OpenForm = 'PROPOSE' | 'APPEAL'

/** All available actions: settling first, ending the dispute last. */
export function DisputeActs({ dispute, reader, calls, onChanged, others }: DisputeActsProps) {
  const { t } = useTranslation()
  const words = useDisputeWords()
  const change = useChange()
  const [openForm, setOpenForm] = useState<OpenForm>()
  const { proposal, proposals, refundable, isFiltered } = dispute
  const can = (act: DisputeAct): boolean => dispute.acts.includes(act)
  const offered = proposal !== undefined && proposal.side !== reader ? proposal : undefined

  async function finish(asked: Promise<ShownDispute>): Promise<void> {
    const next = await asked
    setOpenForm(undefined)
    onChanged(next)
  }

  const run = (act: () => Promise<ShownDispute>) => change.run(() => finish(act()))

  async function accept({ proposalId, kind, amount }: NonNullable<typeof offered>): Promise<void> {
    const isRefund = kind === 'REFUND_WHOLE' || kind === 'REFUND_PART'
    const text = t(`dispute.sure.${isRefund ? 'REFUND' : kind}`, {
      amount: words.amountOf(amount ?? refundable),
    })
    const ending = await dialogs.confirm(text, {
      title: t('dispute.sure.acceptTitle'),
      confirm: t('dispute.acts.ACCEPT'),
    })
    if (ending === 'confirmed') await run(() => calls.answer(proposalId, 'ACCEPT'))
  }

  async function askStaff(): Promise<void> {
    const ending = await dialogs.confirm(t('dispute.sure.staff'), {
      title: t('dispute.sure.staffTitle'),
      confirm: t('dispute.acts.ASK_STAFF'),
    })
    if (ending === 'confirmed') await run(calls.askStaff)
  }

  async function confirmArrival(): Promise<void> {
    const ending = await dialogs.confirm(t('dispute.sure.confirm'), {
      title: t('dispute.sure.confirmTitle'),
      confirm: t('dispute.acts.CONFIRM'),
    })
    if (ending === 'confirmed') await run(calls.confirm)
  }

  async function withdraw(): Promise<void> {
    const ending = await dialogs.confirm(t('dispute.sure.withdraw'), {
      title: t('dispute.sure.withdrawTitle'),
      confirm: t('dispute.acts.WITHDRAW'),
      cancel: t('dispute.sure.keep'),
      isDangerous: true,
    })
    if (ending === 'confirmed') await run(calls.withdraw)
  }

  if (openForm === 'PROPOSE' && can('PROPOSE')) {
    return (
      <ProposalForm
        kinds={proposals}
        refundable={refundable}
        isFiltered={isFiltered}
        send={(proposed) => finish(calls.propose(proposed))}
        onClose={() => setOpenForm(undefined)}
      />
    )
  }
  if (openForm === 'APPEAL' && can('APPEAL')) {
    return (
      <AppealForm
        isFiltered={isFiltered}
        send={(message) => finish(calls.appeal(message))}
        onClose={() => setOpenForm(undefined)}
      />
    )
  }
  const { isPending } = change
  return (
    <>
      {can('SEND_REPLACEMENT') && <ReplacementForm send={(sent) => finish(calls.sendReplacement(sent))} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {can('CONFIRM') && (
          <Button isPending={isPending} onClick={() => void confirmArrival()}>
            {t('dispute.acts.CONFIRM')}
          </Button>
        )}
        {offered && can('ACCEPT') && (
          <Button isPending={isPending} onClick={() => void accept(offered)}>
            {t('dispute.acts.ACCEPT')}
          </Button>
        )}
        {offered && can('DECLINE') && (
          <Button
            variant="secondary"
            isPending={isPending}
            onClick={() => void run(() => calls.answer(offered.proposalId, 'DECLINE'))}
          >
            {t('dispute.acts.DECLINE')}
          </Button>
        )}
        {can('PROPOSE') && proposals.length > 0 && (
          <Button variant="secondary" onClick={() => setOpenForm('PROPOSE')}>
            {t(proposal === undefined ? 'dispute.acts.PROPOSE' : 'dispute.acts.COUNTER')}
          </Button>
        )}
        {can('APPEAL') && (
          <Button variant="secondary" onClick={() => setOpenForm('APPEAL')}>
            {t('dispute.acts.APPEAL')}
          </Button>
        )}
        {others}
      </div>
      {/* Quiet buttons have no edge, so align their text with the content above. */}
      <div className="-ms-4 flex flex-wrap gap-x-3 empty:hidden">
        {can('ASK_STAFF') && (
          <Button variant="quiet" isPending={isPending} onClick={() => void askStaff()}>
            {t('dispute.acts.ASK_STAFF')}
          </Button>
        )}
        {can('WITHDRAW') && (
          <Button variant="quiet" isPending={isPending} onClick={() => void withdraw()}>
            {t('dispute.acts.WITHDRAW')}
          </Button>
        )}
      </div>
    </>
  )
}
