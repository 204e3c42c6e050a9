import { call } from '@kids-crafts/browser/api.ts'
import { Loaded } from '@kids-crafts/browser/loaded.tsx'
import { getStaffOrder, listStaffOrders, moveStaffOrder } from '@kids-crafts/contract/payments-staff.ts'
import type { StaffOrder, StaffOrderMove } from '@kids-crafts/contract/payments-staff.ts'
import { orderStatuses, rejectionReasons } from '@kids-crafts/rules/orders.ts'
import { Button } from '@kids-crafts/ui/button.tsx'
import { dialogs } from '@kids-crafts/ui/dialogs.ts'

import { ListPage } from '../../shared/list/list-page.tsx'
import { Moment, Money } from '../../shared/show.tsx'
import { useAct } from '../../shared/use-act.ts'
import { useFresh } from '../../shared/use-fresh.ts'
import { Detail } from '../detail.tsx'
import { useColumnWords } from '../list-words.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useTranslation } from '../translation.ts'
import { Chargebacks } from './chargebacks.tsx'
import { Disputes } from './disputes.tsx'
import { pickReason } from './pick-reason.tsx'
import { Refunds } from './refunds.tsx'
import { Returns } from './returns.tsx'

export default function Orders() {
  const { group } = useTranslation()
  const words = group('orders')
  const { column, choice, days } = useColumnWords()
  return (
    <ListPage
      title={words.title}
      endpoint={listStaffOrders}
      keyOf={({ orderNum }) => orderNum}
      csvName="orders"
      empty={{ art: 'empty-orders', title: words.empty, text: words.text }}
      filters={[
        choice('status', orderStatuses),
        { name: 'orderNum', label: column('number'), kind: 'text' },
        { name: 'buyer', label: column('buyer'), kind: 'text' },
        { name: 'store', label: column('store'), kind: 'text' },
        ...days,
      ]}
      columns={[
        { id: 'orderNum', label: column('number'), cell: (row) => row.orderNum, csv: (row) => row.orderNum },
        {
          id: 'placedAt',
          label: column('placedAt'),
          cell: (row) => <Moment value={row.placedAt} />,
          csv: (row) => row.placedAt.toISOString(),
          sortField: 'placedAt',
        },
        {
          id: 'status',
          label: column('status'),
          cell: (row) => <StatusBadge status={row.status} />,
          csv: (row) => row.status,
        },
        {
          id: 'total',
          label: column('total'),
          cell: (row) => <Money value={row.total} />,
          csv: (row) => `${row.total.minor / 100} ${row.total.currency}`,
          isNumber: true,
        },
      ]}
      detail={({ orderNum }) => <OrderDetail key={orderNum} orderNum={orderNum} />}
    />
  )
}

function OrderDetail({ orderNum }: { orderNum: string }) {
  const query = useFresh(getStaffOrder, { orderNum })
  return <Loaded<StaffOrder> query={query}>{(order) => <OrderShown order={order} />}</Loaded>
}

function OrderShown({ order }: { order: StaffOrder }) {
  return (
    <Detail title={order.orderNum} actions={<Moves order={order} moves={order.moves} />}>
      <div className="flex items-center gap-3">
        <StatusBadge status={order.status} />
        <Money value={order.total} />
      </div>
      {order.parts.map((part) => (
        <section key={part.number} className="border-line flex flex-col gap-2 border-t pt-3">
          <div className="flex items-center justify-between gap-3">
            <h3 className="text-base">{part.sellerName}</h3>
            <StatusBadge status={part.status} />
          </div>
          <ul className="flex flex-col gap-1">
            {part.lines.map((line) => (
              <li key={line.number} className="flex justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">{line.fullName}</span>
                <span className="flex-none tabular-nums">
                  {line.shipped}/{line.quantity - line.cancelled}
                </span>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <Moves order={order} part={part.number} moves={part.moves} />
          </div>
        </section>
      ))}
      <Returns orderNum={order.orderNum} />
      <Disputes orderNum={order.orderNum} />
      <Chargebacks order={order} />
      <Refunds order={order} />
    </Detail>
  )
}

interface MovesProps {
  order: StaffOrder
  part?: number
  moves: readonly StaffOrderMove[]
}

/** Every step that is allowed now, and only these. */
function Moves({ order, part, moves }: MovesProps) {
  const { t } = useTranslation()
  const { isPending, act } = useAct()

  async function run(move: StaffOrderMove) {
    const words = { title: t(`orders.moves.${move}`), message: t('orders.sure', { number: order.orderNum }) }
    const reason =
      move === 'REJECT'
        ? await pickReason({
            title: words.title,
            label: t('orders.why'),
            reasons: rejectionReasons,
            wordsOf: (each) => t(`orders.reasons.${each}`),
          })
        : undefined
    if (move === 'CANCEL' && (await dialogs.confirm(words.message, { title: words.title })) !== 'confirmed')
      return
    if (move === 'REJECT' && reason === undefined) return
    await act(() => call(moveStaffOrder, { orderNum: order.orderNum, move, part, reason }))
  }

  return moves.map((move) => (
    <Button key={move} variant="secondary" size="small" isPending={isPending} onClick={() => void run(move)}>
      {t(`orders.moves.${move}`)}
    </Button>
  ))
}
