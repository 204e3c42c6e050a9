import * as staffContract from '@kids-crafts/contract/disputes-staff.ts'
import type { StaffDispute } from '@kids-crafts/contract/disputes-staff.ts'
import * as contract from '@kids-crafts/contract/disputes.ts'
import type { DisputeSummary, ShownDispute } from '@kids-crafts/contract/disputes.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'

import { storesActedFor } from '#fulfilment'
import type { ActedFor } from '#fulfilment'
import { buyerOf, ordersOf } from '#orders'
import { guestScopeOfOrder, uploadOwnerOf, uploadPassFor } from '#uploads'

import type { Actor, Buyer, Staff } from '../platform/actor.ts'
import type { Config } from '../platform/config.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { signedIn, staffCalling } from '../platform/http/access.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import type { CallContext } from '../platform/http/serve.ts'
import { Refusal } from '../platform/refusal.ts'
import {
  appealDispute,
  askStaff,
  confirmReplacement,
  sendReplacement,
  withdrawDispute,
} from './act-on-dispute.ts'
import { answerProposal } from './answer-proposal.ts'
import { decideDispute } from './decide-dispute.ts'
import { listStaffDisputes } from './list-staff-disputes.ts'
import { noSuchDispute } from './lock-dispute.ts'
import { proposeInDispute } from './propose-in-dispute.ts'
import { readDecisions } from './read-decisions.ts'
import { readDisputable } from './read-disputable.ts'
import { presentDecision, presentDispute, readDisputeRows, sideOfReader, summaryOf } from './read-disputes.ts'
import type { DisputeRow } from './read-disputes.ts'
import { saveDispute } from './save-dispute.ts'
import { writeInDispute } from './write-in-dispute.ts'

export interface DisputeParts {
  db: Kysely<DB>
  config: Config
  pictureKey: Uint8Array
}

const perPage = 20

const numbered = (disputeNum: string): RawBuilder<boolean> => sql`dispute_num = ${disputeNum}`

export function disputeRoutes(app: FastifyInstance, { db, config, pictureKey }: DisputeParts): void {
  buyerRoutes()
  sellerRoutes()
  staffRoutes()

  function buyerRoutes() {
    const show = async (buyer: Buyer, disputeNum: string): Promise<ShownDispute> => ({
      ...(await showOne(buyer, sql`${ordersOf(buyer)} and ${numbered(disputeNum)}`)),
      ...passOf(buyer),
    })
    const acting = async (
      context: CallContext,
      disputeNum: string,
      act: (buyer: Buyer) => Promise<void>,
    ): Promise<ShownDispute> => {
      const buyer = buyerOf(context)
      await act(buyer)
      return show(buyer, disputeNum)
    }
    const ownerOf = (context: CallContext) => uploadOwnerOf(context, undefined, pictureKey)

    serve(app, contract.getOrderDisputes, async ({ orderNum }, context) => {
      const buyer = buyerOf(context)
      const order = await db
        .selectFrom('customer_order')
        .select('order_id as orderId')
        .where('order_num', '=', orderNum)
        .where(ordersOf(buyer))
        .executeTakeFirst()
      const parts = order === undefined ? [] : await readDisputable(db, order)
      return {
        parts: parts.map(({ number, disputeNum, isOpen, isEditable, topics, topicsOfOpen, until }) => ({
          number,
          ...(disputeNum !== null && { disputeNum }),
          isOpen,
          isEditable,
          topics: [...(isEditable ? topicsOfOpen : topics)],
          ...(until !== null && topics.length > 0 && { until: until.toISOString() }),
        })),
        ...passOf(buyer),
      }
    })
    serve(app, contract.saveDispute, async (input, context) => {
      const buyer = buyerOf(context)
      const by = { owner: ownerOf(context), locale: context.locale }
      return show(buyer, await saveDispute(db, buyer, input, by))
    })
    serve(app, contract.getDisputes, ({ page, status }, context) => {
      const buyer = buyerOf({ actor: signedIn(context.actor), checkoutOrderNum: undefined })
      const hasStatus = status === 'ALL' ? sql`true` : sql`dispute.status = ${status}`
      return list('BUYER', sql`${ordersOf(buyer)} and ${hasStatus}`, page)
    })
    serve(app, contract.getDispute, ({ disputeNum }, context) => show(buyerOf(context), disputeNum))
    serve(app, contract.writeInDispute, ({ disputeNum, message, uploadIds, requestKey }, context) =>
      acting(context, disputeNum, (buyer) =>
        writeInDispute(db, buyer, disputeNum, {
          text: message,
          locale: context.locale,
          uploadIds,
          owner: ownerOf(context),
          requestKey,
        }),
      ),
    )
    serve(app, contract.proposeInDispute, ({ disputeNum, message, ...proposed }, context) =>
      acting(context, disputeNum, (buyer) =>
        proposeInDispute(db, buyer, disputeNum, { ...proposed, text: message, locale: context.locale }),
      ),
    )
    serve(app, contract.answerProposal, ({ disputeNum, ...answer }, context) =>
      acting(context, disputeNum, (buyer) =>
        answerProposal(db, buyer, disputeNum, { ...answer, locale: context.locale }),
      ),
    )
    serve(app, contract.askStaffInDispute, ({ disputeNum }, context) =>
      acting(context, disputeNum, (buyer) => askStaff(db, buyer, disputeNum)),
    )
    serve(app, contract.appealDispute, ({ disputeNum, message }, context) =>
      acting(context, disputeNum, (buyer) =>
        appealDispute(db, buyer, disputeNum, { text: message, locale: context.locale }),
      ),
    )
    serve(app, contract.withdrawDispute, ({ disputeNum }, context) =>
      acting(context, disputeNum, (buyer) => withdrawDispute(db, buyer, disputeNum)),
    )
    serve(app, contract.confirmReplacement, ({ disputeNum }, context) =>
      acting(context, disputeNum, (buyer) => confirmReplacement(db, buyer, disputeNum)),
    )
  }

  function sellerRoutes() {
    /**
     * Does it as the seller or as the guardian, and answers the dispute as it is then. P-09: never
     * to a child.
     */
    const acting = async (
      { actor: caller }: CallContext,
      disputeNum: string,
      act?: (actor: Actor, owner: { accountId: string }) => Promise<void>,
    ): Promise<ShownDispute> => {
      const by = signedIn(caller)
      const { actor, isChild } = await actingOnDispute(by, disputeNum)
      if (isChild) throw new Refusal('NOT_ALLOWED', fault('GUARDIAN_SENDS'))
      await act?.(actor, { accountId: by.accountId })
      return showOne(actor, numbered(disputeNum))
    }
    serve(app, contract.getSoldDisputes, async ({ page, tab }, { actor }) => {
      const stores = (await storesActedFor(db, signedIn(actor))).filter(isGrownUps)
      const storeIds = stores.map(({ storeId }) => storeId)
      const isAsked = sql<boolean>`
        order_part.store_id = any (${storeIds}::bigint[])
        and (dispute.closed_at is null) = ${tab === 'OPEN'}
      `
      return list('SELLER', isAsked, page)
    })
    serve(app, contract.getSoldDispute, ({ disputeNum }, context) => acting(context, disputeNum))
    serve(app, contract.writeInSoldDispute, ({ disputeNum, message, uploadIds, requestKey }, context) =>
      acting(context, disputeNum, (actor, owner) =>
        writeInDispute(db, actor, disputeNum, {
          text: message,
          locale: context.locale,
          uploadIds,
          owner,
          requestKey,
        }),
      ),
    )
    serve(app, contract.proposeInSoldDispute, ({ disputeNum, message, ...proposed }, context) =>
      acting(context, disputeNum, (actor) =>
        proposeInDispute(db, actor, disputeNum, { ...proposed, text: message, locale: context.locale }),
      ),
    )
    serve(app, contract.answerSoldProposal, ({ disputeNum, ...answer }, context) =>
      acting(context, disputeNum, (actor) =>
        answerProposal(db, actor, disputeNum, { ...answer, locale: context.locale }),
      ),
    )
    serve(app, contract.askStaffInSoldDispute, ({ disputeNum }, context) =>
      acting(context, disputeNum, (actor) => askStaff(db, actor, disputeNum)),
    )
    serve(app, contract.appealSoldDispute, ({ disputeNum, message }, context) =>
      acting(context, disputeNum, (actor) =>
        appealDispute(db, actor, disputeNum, { text: message, locale: context.locale }),
      ),
    )
    serve(app, contract.sendReplacement, ({ disputeNum, carrier, trackingNumber }, context) =>
      acting(context, disputeNum, (actor) =>
        sendReplacement(db, actor, disputeNum, { carrier, trackingNumber }),
      ),
    )
  }

  function staffRoutes() {
    serve(app, staffContract.listDisputes, (ask) => listStaffDisputes(db, ask))
    serve(app, staffContract.getStaffDispute, ({ disputeNum }, { actor }) =>
      showStaff(staffCalling(actor, staffContract.getStaffDispute), disputeNum),
    )
    serve(app, staffContract.writeInStaffDispute, async ({ disputeNum, message, requestKey }, context) => {
      const staff = staffCalling(context.actor, staffContract.writeInStaffDispute)
      const written = { text: message, locale: context.locale, uploadIds: [], requestKey }
      await writeInDispute(db, staff, disputeNum, written)
      return showStaff(staff, disputeNum)
    })
    serve(app, staffContract.decideDispute, async ({ disputeNum, ...decided }, context) => {
      const staff = staffCalling(context.actor, staffContract.decideDispute)
      const { locale } = context
      await decideDispute(db, staff, disputeNum, decided, { alone: config.refundAlone, locale })
      return showStaff(staff, disputeNum)
    })
  }

  const isGrownUps = ({ isChild, isPacker }: ActedFor): boolean => !isChild && !isPacker

  /** Of the caller's stores; a packer has nothing to do with disputes. */
  async function actingOnDispute(caller: SignedIn, disputeNum: string): Promise<ActedFor> {
    const found = await db
      .selectFrom('dispute')
      .innerJoin('order_part', 'order_part.order_part_id', 'dispute.order_part_id')
      .select('store_id as storeId')
      .where('dispute_num', '=', disputeNum)
      .executeTakeFirst()
    const stores = await storesActedFor(db, caller)
    const store = stores.find(({ storeId, isPacker }) => storeId === found?.storeId && !isPacker)
    if (store === undefined) throw noSuchDispute()
    return store
  }

  const passOf = (buyer: Buyer) =>
    buyer.kind === 'GUEST' ? { uploadPass: uploadPassFor(pictureKey, guestScopeOfOrder(buyer.orderNum)) } : {}

  async function readOne(actor: Actor, isAsked: RawBuilder<boolean>): Promise<DisputeRow> {
    const [row] = await readDisputeRows(db, isAsked, sideOfReader(actor))
    if (row === undefined) throw noSuchDispute()
    return row
  }

  const showOne = async (actor: Actor, isAsked: RawBuilder<boolean>): Promise<ShownDispute> =>
    presentDispute(db, await readOne(actor, isAsked), { actor, pictureKey })

  async function list(side: 'BUYER' | 'SELLER', isAsked: RawBuilder<boolean>, page: number) {
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total
      from dispute
      join order_part using (order_part_id)
      join customer_order using (order_id)
      where ${isAsked}
    `.execute(db)
    const total = rows[0]?.total ?? 0
    const asked = { limit: perPage, offset: (page - 1) * perPage }
    const items: DisputeSummary[] = (await readDisputeRows(db, isAsked, side, asked)).map(summaryOf)
    return { current: page, items, total, last: Math.max(1, Math.ceil(total / perPage)) }
  }

  async function showStaff(staff: Staff, disputeNum: string): Promise<StaffDispute> {
    const row = await readOne(staff, numbered(disputeNum))
    const decisions = await readDecisions(db, row)
    const [first] = decisions
    const pending = decisions.find(({ needsSecond, confirmedBy }) => needsSecond && confirmedBy === null)
    const appeal = row.events.find(({ kind }) => kind === 'APPEALED')
    const presented = pending && presentDecision(pending, row.currency)
    return {
      ...(await presentDispute(db, row, { actor: staff, pictureKey })),
      isDecidedByCaller: row.appealedBy !== null && first?.decidedBy === staff.accountId,
      ...(pending &&
        presented && {
          pendingDecision: { ...presented, isByCaller: pending.decidedBy === staff.accountId },
        }),
      ...(row.appealedBy !== null && { appeal: { side: row.appealedBy, message: appeal?.text ?? '' } }),
      isChildsStore: row.sellerKind === 'CHILD',
    }
  }
}
