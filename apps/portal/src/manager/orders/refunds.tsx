import { call } from '@kids-crafts/browser/api.ts'
import { createRefund, decideRefund, settleFailedRefund } from '@kids-crafts/contract/payments-staff.ts'
import type { StaffOrder, StaffRefund } from '@kids-crafts/contract/payments-staff.ts'
import { minorFromDecimal } from '@kids-crafts/rules/money.ts'
import { staffRefundReasons } from '@kids-crafts/rules/refunds.ts'
import { Badge } from '@kids-crafts/ui/badge.tsx'
import type { BadgeTone } from '@kids-crafts/ui/badge.tsx'
import { Button } from '@kids-crafts/ui/button.tsx'
import { NativeSelect } from '@kids-crafts/ui/native-select.tsx'
import { TextField } from '@kids-crafts/ui/text-field.tsx'
import { toast } from '@kids-crafts/ui/toast-store.ts'
import { useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'

import { Moment, Money } from '../../shared/show.tsx'
import { askForLine, useAct } from '../../shared/use-act.ts'
import { useTranslation } from '../translation.ts'

/**
 * What went back of an order, what waits for a second person or has failed, and a form for more.
 */
export function Refunds({ order }: { order: StaffOrder }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-label={t('orders.refunds.title')} className="border-line flex flex-col gap-3 border-t pt-3">
      <h3 className="text-base">{t('orders.refunds.title')}</h3>
      {order.refunds.length === 0 && <p className="text-ink-muted">{t('orders.refunds.none')}</p>}
      <ul className="flex flex-col gap-3">
        {order.refunds.map((refund) => (
          <Refund key={refund.refundId} refund={refund} />
        ))}
      </ul>
      {order.left.minor > 0 && (
        <>
          <p className="flex justify-between gap-3">
            {t('orders.refunds.left')} <Money value={order.left} />
          </p>
          {isOpen ? (
            <RefundForm order={order} onDone={() => setIsOpen(false)} />
          ) : (
            <Button variant="secondary" size="small" className="self-start" onClick={() => setIsOpen(true)}>
              {t('orders.refunds.new')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

const tones: Record<StaffRefund['status'], BadgeTone> = {
  WAITING: 'warning',
  DECLINED: 'neutral',
  REQUESTED: 'info',
  SENT: 'info',
  DONE: 'success',
  FAILED: 'danger',
}

function Refund({ refund }: { refund: StaffRefund }) {
  const { t } = useTranslation()
  const { refundId, status, amount, reason, note, requestedAt, askedBy, decidedBy, isOwn, isOwed, failure } =
    refund
  const { isPending, act } = useAct()
  const decide = (decision: 'APPROVE' | 'DECLINE') => act(() => call(decideRefund, { refundId, decision }))
  return (
    <li className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">
          <Money value={amount} />
        </span>
        <Badge tone={tones[status]}>{t(`orders.refunds.statuses.${status}`)}</Badge>
      </div>
      <p className="text-ink-muted text-sm wrap-anywhere">
        {t(`orders.refunds.reasons.${reason}`)} · <Moment value={requestedAt} />
        {askedBy !== null && ` · ${t('orders.refunds.by', { login: askedBy })}`}
        {decidedBy !== null && ` · ${t('orders.refunds.approvedBy', { login: decidedBy })}`}
      </p>
      {note !== null && <p className="text-sm wrap-anywhere">{note}</p>}
      {failure !== null && (
        <p className="text-danger text-sm wrap-anywhere">{failure.replaceAll('_', ' ')}</p>
      )}
      {status === 'WAITING' && (
        <div className="flex gap-2">
          {!isOwn && (
            <Button size="small" isPending={isPending} onClick={() => void decide('APPROVE')}>
              {t('orders.refunds.approve')}
            </Button>
          )}
          <Button variant="quiet" size="small" isPending={isPending} onClick={() => void decide('DECLINE')}>
            {t(`orders.refunds.${isOwn ? 'takeBack' : 'decline'}`)}
          </Button>
        </div>
      )}
      {isOwed && <AnotherWay refundId={refundId} />}
    </li>
  )
}

/** The buyer was asked by mail how to be paid instead. */
function AnotherWay({ refundId }: { refundId: string }) {
  const { t } = useTranslation()
  const { isPending, act } = useAct()
  const words = t('orders.refunds.settle')

  async function settle(way: 'ORIGINAL' | 'ACCOUNT' | 'OTHER') {
    if (way === 'ORIGINAL') return act(() => call(settleFailedRefund, { refundId, way }))
    const line = await askForLine(words, t(`orders.refunds.${way === 'ACCOUNT' ? 'billId' : 'reference'}`))
    if (line === null) return undefined
    return act(() =>
      call(
        settleFailedRefund,
        way === 'ACCOUNT' ? { refundId, way, billId: line } : { refundId, way, reference: line },
      ),
    )
  }

  return (
    <fieldset className="flex flex-wrap gap-2" aria-label={words}>
      {(['OTHER', 'ACCOUNT', 'ORIGINAL'] as const).map((way) => (
        <Button
          key={way}
          variant="secondary"
          size="small"
          isPending={isPending}
          onClick={() => void settle(way)}
        >
          {t(`orders.refunds.ways.${way}`)}
        </Button>
      ))}
    </fieldset>
  )
}

const isAmount = (text: string) => text === '' || /^\d{1,7}(?:\.\d{1,2})?$/.test(text)

function RefundForm({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  const { t } = useTranslation()
  const { isPending, act } = useAct()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [reason, setReason] = useState<(typeof staffRefundReasons)[number]>('GOODWILL')
  const [fault, setFault] = useState<string>()
  // Sent again after a lost answer, it is the same refund.
  const requestKey = useRef(crypto.randomUUID())
  const { currency } = order.total
  const lines = order.parts.flatMap((part) => part.lines)

  const field = (name: string) => ({
    value: typed[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value.trim() })),
  })
  const money = (name: string) => {
    const text = typed[name] ?? ''
    return text === '' ? undefined : { minor: minorFromDecimal(Number(text)), currency }
  }

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const note = new FormData(event.currentTarget).get('note')
    if (!Object.values(typed).every(isAmount)) return setFault(t('orders.refunds.wrong'))
    const wanted = lines.flatMap(({ number }) => {
      const units = Number(typed[`units-${number}`] ?? '')
      const asked = {
        line: number,
        units: units > 0 ? units : undefined,
        goods: money(`goods-${number}`),
        shipping: money(`shipping-${number}`),
      }
      return asked.units || asked.goods || asked.shipping ? [asked] : []
    })
    const goodwill = money('goodwill')
    if (wanted.length === 0 && goodwill === undefined) return setFault(t('orders.refunds.nothing'))
    setFault(undefined)
    return act(async () => {
      const before = new Set(order.refunds.map(({ refundId }) => refundId))
      const after = await call(createRefund, {
        orderNum: order.orderNum,
        requestKey: requestKey.current,
        lines: wanted,
        goodwill,
        reason,
        note: typeof note === 'string' ? note : '',
      })
      const waits = after.refunds.some(
        ({ refundId, status }) => !before.has(refundId) && status === 'WAITING',
      )
      toast.show(t(`orders.refunds.${waits ? 'waits' : 'sent'}`))
      onDone()
    })
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => void send(event)}>
      {lines.map((line) => (
        <fieldset key={line.number} className="flex flex-col gap-2">
          <legend className="font-semibold wrap-anywhere">{line.fullName}</legend>
          <p className="text-ink-muted text-sm">
            {t('orders.refunds.unitsLeft', { units: line.unitsLeft })} · <Money value={line.goodsLeft} /> ·{' '}
            {t('orders.refunds.shipping')} <Money value={line.shippingLeft} />
          </p>
          <div className="grid gap-3 sm:grid-cols-3">
            <TextField
              label={t('orders.refunds.units')}
              inputMode="numeric"
              disabled={line.unitsLeft === 0}
              {...field(`units-${line.number}`)}
            />
            <TextField
              label={t('orders.refunds.goods')}
              inputMode="decimal"
              disabled={line.goodsLeft.minor === 0}
              {...field(`goods-${line.number}`)}
            />
            <TextField
              label={t('orders.refunds.shipping')}
              inputMode="decimal"
              disabled={line.shippingLeft.minor === 0}
              {...field(`shipping-${line.number}`)}
            />
          </div>
        </fieldset>
      ))}
      <p className="text-ink-muted text-sm">{t('orders.refunds.goodsHint')}</p>
      <TextField
        label={t('orders.refunds.goodwill')}
        hint={t('orders.refunds.goodwillHint')}
        inputMode="decimal"
        {...field('goodwill')}
      />
      <NativeSelect
        label={t('orders.refunds.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value as typeof reason)}
      >
        {staffRefundReasons.map((each) => (
          <option key={each} value={each}>
            {t(`orders.refunds.reasons.${each}`)}
          </option>
        ))}
      </NativeSelect>
      <TextField label={t('orders.refunds.note')} name="note" required minLength={3} maxLength={300} />
      {fault !== undefined && (
        <p role="alert" className="text-danger">
          {fault}
        </p>
      )}
      <Button type="submit" size="small" className="self-start" isPending={isPending}>
        {t('orders.refunds.send')}
      </Button>
    </form>
  )
}
