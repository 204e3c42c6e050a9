import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { getStaffReturns, moveStaffReturn } from '@kids-crafts/contract/returns-staff.ts'
import * as contract from '@kids-crafts/contract/returns.ts'
import type { ShownReturn } from '@kids-crafts/contract/returns.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { mayChangeReturn, staffReturnMoves, statusAfterMove } from '@kids-crafts/rules/returns.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'

import { actingOn, storesActedFor } from '#fulfilment'
import { buyerOf, ordersOf } from '#orders'
import { guestScopeOfOrder, uploadOwnerOf, uploadPassFor } from '#uploads'

import type { Actor, Buyer, Staff } from '../platform/actor.ts'
import type { Config } from '../platform/config.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { signedIn, staffCalling } from '../platform/http/access.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import type { PdfRenderer } from '../platform/pdf/pdf-renderer.ts'
import { Refusal } from '../platform/refusal.ts'
import { approveReturn, cancelReturn, declineReturn, receiveReturn, sendReturn } from './act-on-return.ts'
import { askReturn } from './ask-return.ts'
import { checkReturn } from './check-return.ts'
import { labelRoute } from './label-route.ts'
import { noSuchReturn } from './lock-return.ts'
import type { ReturnName } from './lock-return.ts'
import { readReturnable, readReturns, returnNamed } from './read-returns.ts'

export interface ReturnParts {
  db: Kysely<DB>
  config: Config
  pictureKey: Uint8Array
  pdf: PdfRenderer
}

const perPage = 20

export function returnRoutes(app: FastifyInstance, { db, config, pictureKey, pdf }: ReturnParts): void {
  const reading = { pictureKey, returnCentre: config.returnCentre }
  const { refundAlone } = config
  buyerRoutes()
  sellerRoutes()
  staffRoutes()
  labelRoute(app, { db, pdf, reading })

  function buyerRoutes() {
    const show = (buyer: Buyer, isAsked: RawBuilder<boolean>) =>
      showOne(sql`${ordersOf(buyer)} and ${isAsked}`)

    serve(app, contract.getOrderReturns, async ({ orderNum }, context) => {
      const buyer = buyerOf(context)
      return {
        returnable: await readReturnable(db, buyer, orderNum, context.locale),
        returns: await readReturns(db, sql`${ordersOf(buyer)} and order_num = ${orderNum}`, reading),
        ...(buyer.kind === 'GUEST' && {
          uploadPass: uploadPassFor(pictureKey, guestScopeOfOrder(buyer.orderNum)),
        }),
      }
    })
    serve(app, contract.askReturn, async (input, context) => {
      const buyer = buyerOf(context)
      const owner = uploadOwnerOf(context, undefined, pictureKey)
      await askReturn(db, buyer, input, { owner, locale: context.locale })
      const { orderNum, number } = input
      // Asked for again with the same key, the newest is still the one that was asked for.
      return show(
        buyer,
        sql`
          order_num = ${orderNum}
          and order_part.number = ${number}
          and order_return.number = (
            select max(newest.number) from order_return as newest where newest.order_part_id = order_part.order_part_id
          )
        `,
      )
    })
    serve(app, contract.cancelReturn, async (name, context) => {
      const buyer = buyerOf(context)
      await cancelReturn(db, buyer, name)
      return show(buyer, returnNamed(name))
    })
    serve(app, contract.sendReturn, async ({ carrier, trackingNumber, ...name }, context) => {
      const buyer = buyerOf(context)
      await sendReturn(db, buyer, name, { carrier, trackingNumber })
      return show(buyer, returnNamed(name))
    })
  }

  function sellerRoutes() {
    /**
     * Does it as the seller or as the guardian, and answers the return as it is then. P-09: never
     * to a child.
     */
    const acting = async (caller: SignedIn, name: ReturnName, act: (actor: Actor) => Promise<void>) => {
      const { actor, isChild, isPacker } = await actingOn(db, caller, name)
      if (isChild) throw new Refusal('NOT_ALLOWED', fault('GUARDIAN_SENDS'))
      if (isPacker) throw noSuchReturn()
      await act(actor)
      return showOne(returnNamed(name))
    }
    serve(app, contract.getReturns, ({ page, tab }, { actor }) => listReturns(signedIn(actor), page, tab))
    serve(app, contract.approveReturn, (name, { actor }) =>
      acting(signedIn(actor), name, (by) => approveReturn(db, by, name)),
    )
    serve(app, contract.declineReturn, ({ reason, answer, ...name }, { actor }) =>
      acting(signedIn(actor), name, (by) => declineReturn(db, by, name, { reason, answer })),
    )
    serve(app, contract.receiveReturn, (name, { actor }) =>
      acting(signedIn(actor), name, async (by) => {
        await refuseAtCentre(name)
        await receiveReturn(db, by, name)
      }),
    )
    serve(app, contract.checkReturn, ({ restocked, cut, ...name }, { actor }) =>
      acting(signedIn(actor), name, async (by) => {
        await refuseAtCentre(name)
        await checkReturn(db, by, name, { restocked, cut }, refundAlone)
      }),
    )
  }

  function staffRoutes() {
    serve(app, getStaffReturns, ({ orderNum }) => showStaff(orderNum))
    serve(app, moveStaffReturn, async (input, { actor }) => {
      await moveByStaff(staffCalling(actor, moveStaffReturn), input)
      return showStaff(input.orderNum)
    })
  }

  /**
   * Nobody says of a parcel that comes to us whether it has come, and what it is worth, without
   * having seen it.
   */
  async function refuseAtCentre(name: ReturnName): Promise<void> {
    if ((await showOne(returnNamed(name))).comesToUs)
      throw new Refusal('CONFLICT', fault('RETURN_COMES_TO_US'))
  }

  async function showOne(isAsked: RawBuilder<boolean>): Promise<ShownReturn> {
    const [shown] = await readReturns(db, isAsked, reading, { limit: 1 })
    if (shown === undefined) throw noSuchReturn()
    return shown
  }

  async function listReturns(
    caller: SignedIn,
    page: number,
    tab: 'OPEN' | 'ENDED',
  ): Promise<OutputOf<typeof contract.getReturns>> {
    const stores = (await storesActedFor(db, caller)).filter(({ isChild, isPacker }) => !isChild && !isPacker)
    const isAsked = sql<boolean>`
      order_part.store_id = any (${stores.map(({ storeId }) => storeId)}::bigint[])
      and (order_return.ended_at is null) = ${tab === 'OPEN'}
    `
    const { rows } = await sql<{ total: number }>`
      select count(*)::integer as total
      from order_return
      join order_part using (order_part_id)
      where ${isAsked}
    `.execute(db)
    const total = rows[0]?.total ?? 0
    return {
      current: page,
      items: await readReturns(db, isAsked, reading, { limit: perPage, offset: (page - 1) * perPage }),
      total,
      last: Math.max(1, Math.ceil(total / perPage)),
    }
  }

  async function showStaff(orderNum: string): Promise<OutputOf<typeof getStaffReturns>> {
    const returns = await readReturns(db, sql`order_num = ${orderNum}`, reading)
    return {
      returns: returns.map((shown) => ({
        ...shown,
        moves: staffReturnMoves.filter((move) =>
          mayChangeReturn(shown.status, statusAfterMove[move], 'STAFF'),
        ),
      })),
    }
  }

  async function moveByStaff(
    staff: Staff,
    { move, reason = 'OTHER_REASON', ...name }: InputOf<typeof moveStaffReturn>,
  ): Promise<void> {
    if (move === 'APPROVE') await approveReturn(db, staff, name)
    else if (move === 'DECLINE') await declineReturn(db, staff, name, { reason })
    else if (move === 'RECEIVE') await receiveReturn(db, staff, name)
    else if (move === 'CANCEL') await cancelReturn(db, staff, name)
    else {
      const { items } = await showOne(returnNamed(name))
      await checkReturn(db, staff, name, { restocked: move === 'RESTOCK' ? items : [] }, refundAlone)
    }
  }
}
