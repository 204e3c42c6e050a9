import * as contract from '@kids-crafts/contract/payments-staff.ts'
import type { StaffOrder, StaffOrderMove } from '@kids-crafts/contract/payments-staff.ts'
import { mayChangeOrder, mayChangePart } from '@kids-crafts/rules/orders.ts'
import type { OrderStatus, PartStatus, RejectionReason } from '@kids-crafts/rules/orders.ts'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'

import { deliverParcels, shipParcel, startPart } from '#orders'

import type { Staff } from '../platform/actor.ts'
import type { Config } from '../platform/config.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { Refusal } from '../platform/refusal.ts'
import { cancelOrder } from './cancel-order.ts'
import { completePart } from './complete-part.ts'
import { decideRefund } from './decide-refund.ts'
import { evidenceRoute } from './evidence-route.ts'
import { listNotices } from './list-notices.ts'
import { listStaffOrders } from './list-staff-orders.ts'
import { handleNotice } from './open-notices.ts'
import { refundByStaff } from './refund-by-staff.ts'
import { rejectOrder } from './reject-order.ts'
import { settleFailedRefund } from './settle-failed-refund.ts'
import { showStaffOrder } from './show-staff-order.ts'
import { submitEvidence } from './submit-evidence.ts'
import type { EvidenceParts } from './submit-evidence.ts'

/** Staff's views and actions on orders and payments, with the same operations as the commands. */
export function staffPaymentRoutes(
  app: FastifyInstance,
  { db, config, provider, pdf }: EvidenceParts & { config: Pick<Config, 'refundAlone'> },
): void {
  serve(app, contract.listStaffOrders, (ask) => listStaffOrders(db, ask))
  serve(app, contract.getStaffOrder, ({ orderNum }, { actor }) =>
    showWithMoves(db, orderNum, staffCalling(actor, contract.getStaffOrder)),
  )
  serve(app, contract.moveStaffOrder, async (input, { actor }) => {
    const staff = staffCalling(actor, contract.moveStaffOrder)
    const shown = await showWithMoves(db, input.orderNum, staff)
    await move(db, staff, shown, input)
    return showWithMoves(db, input.orderNum, staff)
  })
  serve(app, contract.createRefund, async (input, { actor }) => {
    const staff = staffCalling(actor, contract.createRefund)
    await refundByStaff(db, staff, input, config.refundAlone)
    return showWithMoves(db, input.orderNum, staff)
  })
  serve(app, contract.decideRefund, async (input, { actor }) => {
    const staff = staffCalling(actor, contract.decideRefund)
    await decideRefund(db, staff, input)
    return showWithMoves(db, await orderOfRefund(db, input.refundId), staff)
  })
  serve(app, contract.settleFailedRefund, async (input, { actor }) => {
    const staff = staffCalling(actor, contract.settleFailedRefund)
    await settleFailedRefund(db, staff, input, config.refundAlone)
    return showWithMoves(db, await orderOfRefund(db, input.refundId), staff)
  })
  serve(app, contract.submitEvidence, async (input, { actor }) => {
    const staff = staffCalling(actor, contract.submitEvidence)
    await submitEvidence({ db, pdf, provider }, staff, input)
    return showWithMoves(db, input.orderNum, staff)
  })
  evidenceRoute(app, { db, pdf })
  serve(app, contract.listNotices, (ask) => listNotices(db, ask))
  serve(app, contract.handleNotice, async (input, { actor }) => {
    await handleNotice(db, staffCalling(actor, contract.handleNotice), input)
    return {}
  })
}

async function orderOfRefund(db: Kysely<DB>, refundId: string): Promise<string> {
  const { order_num } = await db
    .selectFrom('refund')
    .innerJoin('customer_order', 'customer_order.order_id', 'refund.order_id')
    .select('order_num')
    .where('refund_id', '=', refundId)
    .executeTakeFirstOrThrow()
  return order_num
}

async function showWithMoves(db: Kysely<DB>, orderNum: string, { accountId }: Staff): Promise<StaffOrder> {
  const order = await showStaffOrder(db, orderNum, accountId)
  if (order === undefined) throw new Refusal('NOT_FOUND', 'There is no such order')
  return {
    ...order,
    moves: movesOfOrder(order.status, order.parts),
    parts: order.parts.map((part) => ({ ...part, moves: movesOfPart(part.status) })),
  }
}

/** Exactly the transitions that the rules allow staff from here. */
const movesOfPart = (status: PartStatus): StaffOrderMove[] =>
  partMoves.filter(([, to]) => mayChangePart(status, to, 'STAFF')).map(([name]) => name)

const partMoves = [
  ['START', 'IN_PROGRESS'],
  ['SHIP', 'IN_DELIVERY'],
  ['DELIVER', 'DELIVERED'],
  ['COMPLETE', 'COMPLETED'],
  ['REJECT', 'REJECTED'],
] as const

/** A whole order is rejected only before any of it is sent. */
function movesOfOrder(status: OrderStatus, parts: readonly { status: PartStatus }[]): StaffOrderMove[] {
  const isUnsent = parts.every((part) => unsent.has(part.status))
  return orderMoves.filter(([, to]) => mayChangeOrder(status, to, 'STAFF') && isUnsent).map(([name]) => name)
}

const orderMoves = [
  ['CANCEL', 'CANCELLED'],
  ['REJECT', 'REJECTED'],
] as const

const unsent = new Set<PartStatus>(['CREATED', 'CONFIRMED', 'IN_PROGRESS', 'CANCELLED', 'REJECTED'])

interface Move {
  orderNum: string
  move: StaffOrderMove
  part?: number | undefined
  reason?: RejectionReason | undefined
}

async function move(db: Kysely<DB>, actor: Staff, shown: StaffOrder, asked: Move): Promise<void> {
  const { orderNum, move: name, part: number, reason = 'OTHER_REASON' } = asked
  const part = shown.parts.find((each) => each.number === number)
  const allowed = number === undefined ? shown.moves : (part?.moves ?? [])
  if (!allowed.includes(name)) throw new Refusal('CONFLICT', 'This step is not allowed now')
  if (name === 'REJECT') return rejectOrder(db, actor, { orderNum, partNumber: number, reason })
  if (number === undefined) return cancelOrder(db, actor, { orderNum }, 'STAFF_CANCELLED')
  const place = { orderNum, number }
  if (name === 'START') return startPart(db, actor, place)
  if (name === 'SHIP') return shipParcel(db, actor, place, {})
  if (name === 'DELIVER') return deliverParcels(db, actor, place)
  return completePart(db, actor, place, { reason: 'ACCEPTED' })
}
