import type {
  DisputeEvent,
  DisputeProposal,
  DisputeSummary,
  ShownDispute,
} from '@kids-crafts/contract/disputes.ts'
import { disputeActs, mayActInDispute, proposalKindsFor } from '@kids-crafts/rules/disputes.ts'
import type { DisputeAct, DisputeSide, DisputeWait, ProposalKind } from '@kids-crafts/rules/disputes.ts'
import { trackingUrlOf } from '@kids-crafts/rules/fulfilment.ts'
import type { CarrierCode } from '@kids-crafts/rules/fulfilment.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { orderActorOf } from '#orders'
import { claimedUploadAsJson, privateAddressOf } from '#uploads'
import type { ClaimedUpload } from '#uploads'

import { accountOf } from '../platform/actor.ts'
import type { Actor } from '../platform/actor.ts'
import type { ReadDb } from '../platform/database/db.ts'
import { isWithBank, refundableMinor } from './give-back.ts'
import { doesCount, readDecisions } from './read-decisions.ts'
import type { Decision } from './read-decisions.ts'
import { sideOf } from './write-event.ts'

interface ProposalRow {
  proposalId: number
  side: DisputeSide
  kind: ProposalKind
  amountMinor: number | null
  status: DisputeProposal['status']
}

interface EventRow {
  at: string
  side: DisputeEvent['side']
  authorId: string | null
  kind: DisputeEvent['kind']
  text: string | null
  locale: string | null
  proposalId: number | null
  attachments: ClaimedUpload[]
}

interface ItemRow {
  number: number
  fullName: string
  locale: string
  quantity: number
  hash: string | null
  alt: string | null
  picture: { width: number; height: number; placeholder: string } | null
}

export interface DisputeRow extends Pick<
  ShownDispute,
  'disputeNum' | 'orderNum' | 'sellerName' | 'vendorLogin' | 'status' | 'topic' | 'locale'
> {
  disputeId: number
  partNumber: number
  partStatus: string
  currency: string
  sellerKind: 'CHILD' | 'BUSINESS'
  isByChild: boolean
  isReturning: boolean
  isWithBank: boolean
  waitsFor: DisputeWait | null
  dueAt: Date | null
  openedAt: Date
  closedAt: Date | null
  outcome: ShownDispute['outcome'] | null
  endedBy: ShownDispute['end'] | null
  appealedBy: DisputeSide | null
  carrier: CarrierCode | null
  trackingNumber: string | null
  refundMinor: number | null
  refundableMinor: number
  isOwnTurn: boolean
  items: ItemRow[]
  proposals: ProposalRow[]
  events: EventRow[]
}

export interface Reader {
  actor: Actor
  /** Signs addresses of what was uploaded. */
  pictureKey: Uint8Array
}

/** Of `dispute`: the reader's side is to do something. */
export const isTurnOf = (side: 'BUYER' | 'SELLER' | 'STAFF'): RawBuilder<boolean> => {
  if (side === 'STAFF') return sql`coalesce(dispute.waits_for = 'DECISION', false)`
  const alone = side === 'BUYER' ? ['ARRIVAL'] : ['ANSWER', 'REPLACEMENT']
  return sql`coalesce(
    dispute.waits_for = any (${alone})
    or (
      dispute.waits_for = 'AGREEMENT'
      and ${side} <> (
        select last.side
        from dispute_event as last
        where last.dispute_id = dispute.dispute_id and last.side in ('BUYER', 'SELLER')
        order by last.dispute_event_id desc
        limit 1
      )
    ),
    false
  )`
}

export const sideOfReader = (actor: Actor): 'BUYER' | 'SELLER' | 'STAFF' => {
  const side = sideOf(actor)
  return side === 'NOBODY' ? 'STAFF' : side
}

/** Those that wait for the reader first. The caller says by the condition whose they are. */
export async function readDisputeRows(
  db: ReadDb,
  isAsked: RawBuilder<boolean>,
  side: 'BUYER' | 'SELLER' | 'STAFF',
  { limit = 1, offset = 0 } = {},
): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`
    select
      dispute_id as "disputeId",
      dispute_num as "disputeNum",
      order_num as "orderNum",
      order_part.number as "partNumber",
      order_part.status as "partStatus",
      customer_order.currency,
      order_part.seller_kind as "sellerKind",
      order_part.seller_name as "sellerName",
      order_part.vendor_login as "vendorLogin",
      coalesce(is_child(buyer.birth_year), false) as "isByChild",
      return_opened_at is not null as "isReturning",
      ${isWithBank} as "isWithBank",
      dispute.status,
      topic,
      dispute.locale,
      waits_for as "waitsFor",
      due_at as "dueAt",
      dispute.opened_at as "openedAt",
      dispute.closed_at as "closedAt",
      outcome,
      ended_by as "endedBy",
      appealed_by as "appealedBy",
      carrier,
      tracking_number as "trackingNumber",
      refund.amount_minor as "refundMinor",
      ${refundableMinor} as "refundableMinor",
      ${isTurnOf(side)} as "isOwnTurn",
      array(
        select
          jsonb_build_object(
            'number', number, 'fullName', full_name, 'locale', line.locale, 'quantity', quantity,
            'hash', line.picture_hash, 'alt', picture_alt,
            'picture',
            case
              when exists (select from public_picture where public_picture.picture_hash = picture.picture_hash)
                then jsonb_build_object('width', width, 'height', height, 'placeholder', placeholder)
            end
          )
        from order_line as line
        left join picture on picture.picture_hash = line.picture_hash
        where line.order_part_id = order_part.order_part_id
        order by number
      ) as items,
      array(
        select
          jsonb_build_object(
            'proposalId', dispute_proposal_id, 'side', side, 'kind', kind, 'amountMinor', amount_minor, 'status', status
          )
        from dispute_proposal
        where dispute_proposal.dispute_id = dispute.dispute_id
        order by dispute_proposal_id
      ) as proposals,
      array(
        select
          jsonb_build_object(
            'at', at, 'side', side, 'authorId', author_account_id, 'kind', kind, 'text', coalesce(event.text, nullif(decision.note, '')), 'locale', event.locale,
            'proposalId', dispute_proposal_id,
            'attachments', (
              select coalesce(jsonb_agg(${claimedUploadAsJson} order by position), '[]')
              from dispute_upload as has
              join upload using (upload_id)
              left join picture using (picture_hash)
              where has.dispute_event_id = event.dispute_event_id
            )
          )
        from dispute_event as event
        left join dispute_decision as decision using (dispute_decision_id)
        where event.dispute_id = dispute.dispute_id
        order by dispute_event_id
      ) as events
    from dispute
    join order_part using (order_part_id)
    join customer_order using (order_id)
    left join account as buyer on buyer.account_id = customer_order.account_id
    left join refund using (refund_id)
    where ${isAsked}
    order by ${isTurnOf(side)} desc, dispute.closed_at desc nulls first, due_at, dispute_id desc
    limit ${limit}
    offset ${offset}
  `.execute(db)
  return rows
}

/** A dispute as its buyer, its seller or guardian, or staff see it. */
export async function presentDispute(
  db: ReadDb,
  row: DisputeRow,
  { actor, pictureKey }: Reader,
): Promise<ShownDispute> {
  const { currency, waitsFor, dueAt, closedAt, carrier, trackingNumber } = row
  const side = sideOfReader(actor)
  const decisions = await readDecisions(db, row)
  const decision = decisions.findLast(doesCount)
  const waiting = row.proposals.find(({ status }) => status === 'WAITING')
  const possible = mayActInDispute('PROPOSE', waitsFor ?? undefined, orderActorOf(actor))
    ? proposalsNow(row)
    : []
  const opened = row.events.find(({ kind }) => kind === 'OPENED')
  const attachmentsOf = (event: EventRow | undefined) =>
    (event?.attachments ?? []).map((each) => privateAddressOf(each, pictureKey))
  const trackingUrl =
    carrier === null || trackingNumber === null ? undefined : trackingUrlOf(carrier, trackingNumber)
  return {
    ...summaryOf(row),
    vendorLogin: row.vendorLogin,
    description: opened?.text ?? '',
    locale: row.locale,
    attachments: attachmentsOf(opened),
    refundable: money(row.refundableMinor, currency),
    openedAt: row.openedAt.toISOString(),
    ...(waitsFor && { waitsFor }),
    ...(dueAt && { dueAt: dueAt.toISOString() }),
    ...(waiting && { proposal: presentProposal(waiting, currency) }),
    proposals: possible,
    ...(decision && { decision: presentDecision(decision, currency) }),
    ...(row.outcome && { outcome: row.outcome }),
    ...(row.endedBy && { end: row.endedBy }),
    ...(closedAt && { closedAt: closedAt.toISOString() }),
    ...(row.refundMinor !== null && { refund: money(row.refundMinor, currency) }),
    ...(trackingUrl && { trackingUrl }),
    ...(trackingNumber && { trackingNumber }),
    events: row.events.map((event) => {
      const proposal = row.proposals.find(({ proposalId }) => proposalId === event.proposalId)
      const isOpening = event.kind === 'OPENED'
      return {
        at: new Date(event.at).toISOString(),
        side: event.side,
        // Staff are many: what a colleague did is not said to be the reader's.
        isOwn: event.side === side && (side !== 'STAFF' || event.authorId === accountOf(actor)),
        kind: event.kind,
        ...(event.text !== null && !isOpening && { text: event.text }),
        ...(event.locale !== null && { locale: event.locale }),
        attachments: isOpening ? [] : attachmentsOf(event),
        ...(proposal && { proposal: presentProposal(proposal, currency) }),
      }
    }),
    acts: actsNow(row, { actor, waiting, decisions, canPropose: possible.length > 0 }),
    isFiltered: side !== 'STAFF' && (row.sellerKind === 'CHILD' || row.isByChild),
  }
}

export function summaryOf(row: DisputeRow): DisputeSummary {
  const { disputeNum, orderNum, partNumber, sellerName, status, topic, waitsFor, dueAt, outcome, closedAt } =
    row
  return {
    disputeNum,
    orderNum,
    partNumber,
    sellerName,
    status,
    topic,
    openedAt: row.openedAt.toISOString(),
    ...(waitsFor && { waitsFor }),
    ...(dueAt && { dueAt: dueAt.toISOString() }),
    ...(outcome && { outcome }),
    ...(closedAt && { closedAt: closedAt.toISOString() }),
    items: row.items.map(({ number, fullName, locale, quantity, hash, alt, picture }) => ({
      orderItemNum: `${orderNum}-${number}`,
      fullName,
      locale,
      quantity,
      ...(hash !== null && picture !== null && { image: { hash, name: alt ?? '', ...picture } }),
    })),
    isOwnTurn: row.isOwnTurn,
  }
}

/** What would be refused is not offered. */
function proposalsNow({ partStatus, isReturning, isWithBank: isHeld, refundableMinor: left }: DisputeRow) {
  const kinds = proposalKindsFor(partStatus !== 'IN_DELIVERY')
  return kinds.filter((kind) => {
    if (kind === 'RETURN') return !isReturning
    return kind === 'REPLACE' || (!isHeld && left > 0)
  })
}

interface ActsAsked {
  actor: Actor
  waiting: ProposalRow | undefined
  decisions: readonly Decision[]
  canPropose: boolean
}

function actsNow(row: DisputeRow, { actor, waiting, decisions, canPropose }: ActsAsked): DisputeAct[] {
  const side = sideOfReader(actor)
  const [first] = decisions
  const isPossible: Partial<Record<DisputeAct, boolean>> = {
    PROPOSE: canPropose,
    ACCEPT: waiting !== undefined && waiting.side !== side && !(row.isWithBank && isRefund(waiting)),
    DECLINE: waiting !== undefined && waiting.side !== side,
    APPEAL: row.appealedBy === null && first !== undefined && hasLost(side, first, row),
    DECIDE: row.appealedBy === null || first?.decidedBy !== accountOf(actor),
  }
  const by = orderActorOf(actor)
  return disputeActs.filter(
    (act) => mayActInDispute(act, row.waitsFor ?? undefined, by) && isPossible[act] !== false,
  )
}

const isRefund = ({ kind }: ProposalRow): boolean => kind === 'REFUND_WHOLE' || kind === 'REFUND_PART'

const hasLost = (
  side: 'BUYER' | 'SELLER' | 'STAFF',
  { outcome, refundMinor }: Decision,
  { refundableMinor: left }: Pick<DisputeRow, 'refundableMinor'>,
): boolean =>
  side === 'SELLER' ? outcome === 'APPROVED' : outcome === 'REJECTED' || (refundMinor ?? 0) < left

export const presentDecision = (
  { outcome, reason, note, refundMinor, at, number }: Decision,
  currency: string,
) => ({
  outcome,
  reason,
  note,
  ...(refundMinor !== null && { refund: money(refundMinor, currency) }),
  at: at.toISOString(),
  isFinal: number === 2,
})

const presentProposal = (
  { proposalId, side, kind, amountMinor, status }: ProposalRow,
  currency: string,
): DisputeProposal => ({
  proposalId,
  side,
  kind,
  ...(amountMinor !== null && { amount: money(amountMinor, currency) }),
  status,
})
