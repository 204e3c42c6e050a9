import { guardianAnswerDays } from '@kids-crafts/rules/child-orders.ts'
import { invoiceHoldDays } from '@kids-crafts/rules/invoices.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { staffNamed } from '#accounts'
import {
  cancelLines,
  createOrder,
  deliverParcels,
  endUnpaid,
  lockOrder,
  priceOrder,
  shipParcel,
  startPart,
  receiveAtDesk,
} from '#orders'
import { completePart } from '#payments'
import { approveReturn, askReturn } from '#returns'

import { asBuyer, asDesk, asGuardian, asSeller, asSystem } from '../platform/actor.ts'
import type { Actor } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { children, demoTimeZone } from './content/accounts.ts'
import { billOf, demoOrders } from './content/orders.ts'
import type { DemoOrder } from './content/orders.ts'
import { insertPayRequest } from './insert-child-orders.ts'
import { insertDispute } from './insert-disputes.ts'
import { insertInvoice } from './insert-invoices.ts'
import { insertApproval } from './insert-school-buying.ts'
import { payDemoOrder, refundDemoOrder } from './pay-demo-order.ts'

const demo = asSystem('demo')
const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const platformFeePercent = 10

/**
 * Orders at every stage, brought there by the operations that bring any order there, at the times
 * when it would have happened.
 */
export async function insertOrders(
  db: Transaction<DB>,
  accountIds: ReadonlyMap<string, string>,
): Promise<void> {
  const now = Date.now()
  for (const story of demoOrders) {
    const accountId = accountIds.get(story.login)
    if (accountId === undefined) throw new Error(`There is no demo account ${story.login}`)
    const placedAt = new Date(now - story.placedDaysAgo * dayMs)
    const order = await place(db, accountId, story, placedAt)
    await bringToStage(db, story, {
      ...order,
      accountId,
      placedAt,
      deskId: accountIds.get('desk') ?? '',
      boardId: accountIds.get('board') ?? '',
    })
    // Nobody is mailed about what happened before they came.
    await db
      .updateTable('order_mail')
      .set({ queued_at: new Date() })
      .where('order_id', '=', order.orderId)
      .execute()
  }
}

async function place(db: Transaction<DB>, accountId: string, story: DemoOrder, placedAt: Date) {
  const point = await db
    .selectFrom('delivery_point')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('is_main', '=', true)
    .executeTakeFirstOrThrow()
  const priced = await priceOrder(
    db,
    { accountId },
    {
      items: await itemsOf(db, story),
      destination: { countryIso: point.country_iso, regionCode: point.region_code ?? undefined },
      locale: 'en',
      collectedFrom: story.isCollected ? Object.keys(story.items) : [],
      wrappedBy: story.gift?.wrappedBy ?? [],
      platformFeePercent,
      addressField: 'deliveryCode',
      itemField: String,
    },
  )
  const placed = await createOrder(db, {
    requestKey: `demo:${story.login}:${story.invoice ?? story.stage}:${story.placedDaysAgo}`,
    accountId,
    ...((story.invoice ?? story.approval ?? story.isAsked) && {
      holdDays: story.placedDaysAgo + (story.isAsked ? guardianAnswerDays : invoiceHoldDays),
    }),
    paymentSystemCode: paymentOf(story),
    texts: {
      note: story.note ?? '',
      ...(story.gift && { gift: story.gift }),
      ...(await contactOf(db, accountId, story)),
      deliveryName: point.name,
      countryIso: point.country_iso,
      regionCode: point.region_code,
      city: point.city,
      address: point.address,
      postalIndex: point.postal_index,
      ...story.office,
    },
    standing: 'CONFIRMED',
    ipHash: null,
    isLimited: false,
    locale: 'en',
    theme: story.theme ?? 'default',
    timeZone: demoTimeZone,
    priced,
    placedAt,
  })
  return { ...placed, partCount: priced.parts.length }
}

function paymentOf({ stage, invoice, approval }: DemoOrder) {
  if (invoice) return 'INVOICE'
  if (approval) return 'ACCOUNT'
  return stage === 'unpaid' || stage === 'lapsed' ? 'STRIPE' : 'ACCOUNT'
}

async function itemsOf(db: Transaction<DB>, { items }: DemoOrder) {
  const ordered: { priceId: number; quantity: number }[] = []
  for (const [handle, quantities] of Object.entries(items)) {
    const most = Math.max(...quantities)
    const offers = await offersWith(db, handle, most)
    for (const [index, quantity] of quantities.entries()) {
      const offer = offers[index]
      if (!offer) throw new Error(`${handle} has no ${index + 1} products of which there are ${most}`)
      ordered.push({ priceId: offer.price_id, quantity })
    }
  }
  return ordered
}

/** What a store has more of than so many. What lies in a cart stays as the cart tells of it. */
const offersWith = (db: Transaction<DB>, handle: string, quantity: number) =>
  db
    .selectFrom('offer')
    .innerJoin('store', 'store.store_id', 'offer.store_id')
    .innerJoin('stock', 'stock.price_id', 'offer.price_id')
    .innerJoin('product', 'product.product_id', 'offer.product_id')
    .select('offer.price_id')
    .where('handle', '=', handle)
    .where('offer.status', '=', 'ACTUAL')
    .where('product.status', '=', 'ACTUAL')
    .where('offer.price_id', 'not in', (eb) => eb.selectFrom('cart_item').select('cart_item.price_id'))
    .groupBy('offer.price_id')
    .having((eb) => eb.fn.sum('available'), '>', quantity)
    .orderBy('offer.price_id')
    .execute()

/** P-01: nobody writes to a child, whose orders have the guardian's address and phone. */
async function contactOf(db: Transaction<DB>, accountId: string, { login }: DemoOrder) {
  const guardian = children.find((child) => child.login === login)?.guardian
  const readContact = (column: 'account_id' | 'login', value: string) =>
    db
      .selectFrom('account')
      .select(['first_name', 'last_name', 'email', 'phone'])
      .where(column, '=', value)
      .executeTakeFirstOrThrow()
  const buyer = await readContact('account_id', accountId)
  const reached = guardian === undefined ? buyer : await readContact('login', guardian)
  return {
    firstName: buyer.first_name ?? '',
    lastName: buyer.last_name ?? '',
    email: reached.email ?? '',
    phone1: reached.phone ?? '',
    phone2: null,
  }
}

type Placed = Awaited<ReturnType<typeof place>> & {
  accountId: string
  placedAt: Date
  deskId: string
  boardId: string
}

const stages = ['confirmed', 'in-progress', 'in-delivery', 'delivered', 'completed'] as const

async function bringToStage(db: Transaction<DB>, story: DemoOrder, order: Placed) {
  const { login, stage, isCollected } = story
  const { orderId, orderNum, accountId, partCount } = order
  const after = (hours: number) => new Date(order.placedAt.getTime() + hours * hourMs)
  if (story.approval)
    await insertApproval(db, story.approval, {
      ...order,
      approverId: order.boardId,
      askedAt: order.placedAt,
      decidedAt: after(0.05),
    })
  if (children.some((child) => child.login === login))
    await insertPayRequest(db, {
      orderId,
      askedAt: order.placedAt,
      ...(!story.isAsked && stage !== 'lapsed' && { agreedAt: after(0.05) }),
    })
  if (stage === 'unpaid') {
    if (story.invoice) await insertInvoice(db, story.invoice, order)
    return
  }
  if (stage === 'lapsed') {
    const locked = await lockOrder(db, demo, { orderId })
    const cause = { actor: demo, reason: 'HOLD_LAPSED', at: after(0.5) }
    return endUnpaid(db, locked, 'REJECTED_BY_TIMEOUT', cause)
  }
  await payDemoOrder(db, orderId, billOf[login] ?? '', after(0.1))
  if (stage === 'cancelled') {
    const cause = { actor: asBuyer(accountId), reason: 'CANCELLED_BY_BUYER', at: after(5) }
    await cancelLines(db, await lockOrder(db, demo, { orderId }), cause)
    return refundDemoOrder(db, orderId, after(5.1))
  }

  const reached = stages.indexOf(stage)
  for (let number = 1; number <= partCount; number++) {
    const part = { orderNum, number }
    const sender = await senderOf(db, part)
    if (reached >= 1) await startPart(db, sender, part, { at: after(20) })
    // While some of an order is on its way, the last of its sellers is still at it.
    const isStillPrepared = stage === 'in-delivery' && number > 1 && number === partCount
    if (reached >= 2 && !isStillPrepared)
      await shipParcel(db, sender, part, isCollected ? {} : parcelOf(orderId, number), { at: after(44) })
    if (story.isAtDesk) await receiveAtDesk(db, asDesk(order.deskId), part, 1, { at: after(68) })
    if (reached >= 3) await deliverParcels(db, sender, part, undefined, { at: after(95) })
    if (story.returned) await giveBack(db, story.returned, { ...order, part, sender })
    if (story.disputed) await insertDispute(db, story.disputed, { ...order, part, sender })
    if (reached >= 4) {
      await completePart(db, asBuyer(accountId), part, { reason: 'RECEIVED', at: after(24 * 8) })
    }
  }
}

interface GivenBack {
  orderId: number
  accountId: string
  part: { orderNum: string; number: number }
  sender: Actor
}

async function giveBack(
  db: Transaction<DB>,
  { note, isApproved }: NonNullable<DemoOrder['returned']>,
  { orderId, accountId, part, sender }: GivenBack,
): Promise<void> {
  await askReturn(
    db,
    asBuyer(accountId),
    {
      ...part,
      items: [{ orderItemNum: `${part.orderNum}-1`, quantity: 1 }],
      reason: 'DAMAGED',
      note,
      way: 'LABEL',
      uploadIds: [],
      requestKey: `demo:${orderId}`,
    },
    { owner: { accountId }, locale: 'en' },
  )
  if (isApproved) await approveReturn(db, sender, { ...part, returnNumber: 1 })
}

/**
 * Whose store it is, or the guardian of a child; what a store without an account sells, staff send.
 */
async function senderOf(db: Transaction<DB>, part: { orderNum: string; number: number }): Promise<Actor> {
  const { owner, isChild, guardian } = await db
    .selectFrom('order_part')
    .innerJoin('customer_order', 'customer_order.order_id', 'order_part.order_id')
    .innerJoin('store', 'store.store_id', 'order_part.store_id')
    .leftJoin('account', 'account.account_id', 'owner_account_id')
    .select(['owner_account_id as owner', sql<boolean>`is_child(birth_year)`.as('isChild')])
    .select((eb) =>
      eb
        .selectFrom('guardian_consent')
        .select('guardian_account_id')
        .whereRef('child_account_id', '=', 'owner_account_id')
        .where('ended_at', 'is', null)
        .limit(1)
        .as('guardian'),
    )
    .where('order_num', '=', part.orderNum)
    .where('number', '=', part.number)
    .executeTakeFirstOrThrow()
  if (owner === null) return staffNamed(db, 'manager')
  return isChild ? asGuardian(owner, guardian) : asSeller(owner)
}

const parcelOf = (orderId: number, number: number) => ({
  deliveryService: number % 2 === 1 ? 'Harbour Parcel' : 'Northway Post',
  trackerNumber: `KC${String(orderId).padStart(6, '0')}${number}CA`,
  trackerWebsite: 'https://parcels.example.org/track',
  ...(number === 1 && { deliveryComment: 'Fragile: please open it from the top.' }),
})
