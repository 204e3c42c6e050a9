import { call } from '@kids-crafts/browser/api.ts'
import { AttachmentList } from '@kids-crafts/browser/upload/attachment-list.tsx'
import { getStaffReturns, moveStaffReturn } from '@kids-crafts/contract/returns-staff.ts'
import type { StaffReturn } from '@kids-crafts/contract/returns-staff.ts'
import { isOpenReturn, returnDeclineReasons } from '@kids-crafts/rules/returns.ts'
import type { StaffReturnMove } from '@kids-crafts/rules/returns.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'

import { Moment, Money } from '../../shared/show.tsx'
import { useAct } from '../../shared/use-act.ts'
import { useFresh } from '../../shared/use-fresh.ts'
import { useTranslation } from '../translation.ts'
import { pickReason } from './pick-reason.tsx'

/** What comes back of an order, and the steps that staff take in the place of buyer or seller. */
export function Returns({ orderNum }: { orderNum: string }) {
  const { t } = useTranslation()
  const { data } = useFresh(getStaffReturns, { orderNum })
  if (data === undefined || data.returns.length === 0) return null
  return (
    <section aria-label={t('orders.returns.title')} className="border-line flex flex-col gap-3 border-t pt-3">
      <h3 className="text-base">{t('orders.returns.title')}</h3>
      <ul className="flex flex-col gap-3">
        {data.returns.map((shown) => (
          <Return key={shown.returnNum} shown={shown} />
        ))}
      </ul>
    </section>
  )
}

function Return({ shown }: { shown: StaffReturn }) {
  const { t } = useTranslation()
  const { returnNum, status, reason, note, dueAt, waitsFor, items, answer, refund, trackingNumber } = shown
  return (
    <li className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{returnNum}</span>
        <Badge tone={isOpenReturn(status) ? 'warning' : 'neutral'}>
          {t(`orders.returns.statuses.${status}`)}
        </Badge>
      </div>
      <p className="text-ink-muted text-sm">
        {t(`orders.returns.reasons.${reason}`)}
        {waitsFor && ` · ${t(`orders.returns.waitsFor.${waitsFor}`)}`}
      </p>
      <ul className="text-sm">
        {items.map((item) => (
          <li key={item.orderItemNum}>
            {item.quantity} × {item.fullName}
          </li>
        ))}
      </ul>
      {trackingNumber !== undefined && <p className="text-sm tabular-nums">{trackingNumber}</p>}
      {note !== '' && <p className="text-sm wrap-anywhere whitespace-pre-line">{note}</p>}
      <AttachmentList attachments={shown.attachments} />
      {answer !== undefined && <p className="text-sm wrap-anywhere whitespace-pre-line">{answer}</p>}
      {dueAt !== undefined && (
        <p className="text-sm">
          {t('orders.returns.due')} <Moment value={new Date(dueAt)} />
        </p>
      )}
      {refund && <Money value={refund} />}
      <Moves shown={shown} />
    </li>
  )
}

function Moves({ shown }: { shown: StaffReturn }) {
  const { t } = useTranslation()
  const { isPending, act } = useAct()
  const { orderNum, number, returnNumber, returnNum, moves } = shown

  async function run(move: StaffReturnMove): Promise<void> {
    const title = t(`orders.returns.moves.${move}`)
    const reason =
      move === 'DECLINE'
        ? await pickReason({
            title,
            label: t('orders.returns.why'),
            reasons: returnDeclineReasons,
            wordsOf: (each) => t(`orders.returns.declineReasons.${each}`),
          })
        : undefined
    if (move === 'DECLINE' && reason === undefined) return
    if (move !== 'DECLINE') {
      const ending = await dialogs.confirm(t('orders.returns.sure', { number: returnNum }), { title })
      if (ending !== 'confirmed') return
    }
    await act(() => call(moveStaffReturn, { orderNum, number, returnNumber, move, reason }))
  }

  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {moves.map((move) => (
        <Button
          key={move}
          variant="secondary"
          size="small"
          isPending={isPending}
          onClick={() => void run(move)}
        >
          {t(`orders.returns.moves.${move}`)}
        </Button>
      ))}
    </div>
  )
}
