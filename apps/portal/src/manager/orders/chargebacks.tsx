import { call, download } from '@kids-crafts/browser/api.ts'
import { saveFile } from '@kids-crafts/browser/save-file.ts'
import { evidencePreview, submitEvidence } from '@kids-crafts/contract/payments-staff.ts'
import type { StaffChargeback, StaffOrder } from '@kids-crafts/contract/payments-staff.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import type { BadgeTone } from '@kids-crafts/ui/badge.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'

import { Moment, Money } from '../../shared/show.tsx'
import { useAct } from '../../shared/use-act.ts'
import { useTranslation } from '../translation.ts'

/** What buyers' banks took back, and the one answer that staff can give. */
export function Chargebacks({ order }: { order: StaffOrder }) {
  const { t } = useTranslation()
  if (order.chargebacks.length === 0) return null
  return (
    <section
      aria-label={t('orders.chargebacks.title')}
      className="border-line flex flex-col gap-3 border-t pt-3"
    >
      <h3 className="text-base">{t('orders.chargebacks.title')}</h3>
      <ul className="flex flex-col gap-3">
        {order.chargebacks.map((chargeback) => (
          <Chargeback key={chargeback.chargebackId} orderNum={order.orderNum} chargeback={chargeback} />
        ))}
      </ul>
    </section>
  )
}

const tones: Record<StaffChargeback['status'], BadgeTone> = {
  OPEN: 'danger',
  UNDER_REVIEW: 'warning',
  WON: 'success',
  LOST: 'neutral',
}

function Chargeback({ orderNum, chargeback }: { orderNum: string; chargeback: StaffChargeback }) {
  const { t } = useTranslation()
  const { isPending, act } = useAct()
  const { chargebackId, status, amount, reason, openedAt, evidenceDueAt, evidenceAt } = chargeback

  async function answer() {
    const { ending, value } = await dialogs.prompt(
      { kind: 'text', label: t('orders.chargebacks.statement'), isRequired: true },
      { title: t('orders.chargebacks.answer') },
    )
    if (ending !== 'confirmed' || !value) return
    await act(() => call(submitEvidence, { orderNum, chargebackId, statement: value }))
  }

  async function preview() {
    saveFile('evidence.pdf', await download(evidencePreview.path, { chargebackId }))
  }

  return (
    <li className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">
          <Money value={amount} />
        </span>
        <Badge tone={tones[status]}>{t(`orders.chargebacks.statuses.${status}`)}</Badge>
      </div>
      <p className="text-ink-muted text-sm">
        {reason} · <Moment value={openedAt} />
        {evidenceDueAt !== null && status === 'OPEN' && (
          <>
            {' · '}
            {t('orders.chargebacks.due')} <Moment value={evidenceDueAt} />
          </>
        )}
      </p>
      {status === 'OPEN' && evidenceAt === null && (
        <>
          <p className="text-sm">{t('orders.chargebacks.hint')}</p>
          <div className="flex flex-wrap gap-3">
            <Button size="small" isPending={isPending} onClick={() => void answer()}>
              {t('orders.chargebacks.answer')}
            </Button>
            <Button size="small" variant="secondary" onClick={() => void act(preview)}>
              {t('orders.chargebacks.preview')}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
