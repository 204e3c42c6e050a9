import { randomUUID } from 'node:crypto'

import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { placeOrder as endpoint } from '@kids-crafts/contract/orders.ts'
import { guardianAnswerDays } from '@kids-crafts/rules/child-orders.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { BuyerStanding } from '@kids-crafts/rules/holds.ts'
import { holdRenewedMinutes } from '@kids-crafts/rules/holds.ts'
import { holdDaysByInvoice } from '@kids-crafts/rules/invoices.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { PaymentSystemCode } from '@kids-crafts/rules/payment-methods.ts'
import { personalDataFault } from '@kids-crafts/rules/personal-data.ts'
import type { OwnName } from '@kids-crafts/rules/personal-data.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { validTimeZone } from '@kids-crafts/rules/time-zones.ts'
import { sql } from 'kysely'
import type { Selectable, Transaction } from 'kysely'

import { noteTimeZone } from '#accounts'
import { notePricesSeen, takeSelectedItems } from '#cart'

import type { Db } from '../platform/database/db.ts'
import type { DB, DeliveryPoint } from '../platform/database/generated/database.ts'
import { prepared, reusePlans } from '../platform/database/prepared.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'
import { createOrder } from './create-order.ts'
import type { OrderTexts, PlacedOrder } from './create-order.ts'
import { findPlaced, isPlacedBefore } from './find-placed.ts'
import { lockNetwork } from './hold-limits.ts'
import { lockOrder } from './lock-order.ts'
import type { LockedOrder } from './lock-order.ts'
import { isStaff, staffDoNotBuy } from './may-buy.ts'
import { priceOrder } from './price-order.ts'
import { cartDifferences, refuseDiffering, refuseLacking, refuseUnseenPrices } from './refuse-differing.ts'
import { refuseBelowCardMinimum } from './refuse-small.ts'
import { StockLacking, lockStock } from './stock.ts'

export type PlaceInput = InputOf<typeof endpoint>

/**
 * Whether a bank is deciding about an order right now. Passed in, because payments depends on
 * orders.
 */
export type IsPaymentProcessing = (db: Db, orderId: number) => Promise<boolean>

/**
 * Whether somebody must approve an order before payment: for a school's money or a child. Passed in
 * by modules that depend on orders.
 */
export interface Approvals {
  /** Refuses if nobody could approve. */
  isNeeded: (
    db: Transaction<DB>,
    accountId: string,
    order: {
      totalMinor: number
      currency: string
      isChild: boolean
      paymentSystemCode: PaymentSystemCode
    },
  ) => Promise<boolean>
  ask: (db: Transaction<DB>, accountId: string, order: PlacedOrder & { isChild: boolean }) => Promise<void>
}

export interface Surroundings {
  locale: Locale
  theme: Theme
  platformFeePercent: number
  /** The network; null if networks aren't counted. */
  ipHash: Uint8Array | null
  /** Whether the limits on unpaid orders apply (S-56). */
  isLimited: boolean
  isPaymentProcessing: IsPaymentProcessing
  approvals: Approvals
}

/**
 * Orders the selected items of the buyer's cart, in one transaction: reads prices, shipping and tax
 * from the database, takes the stock, and removes the items from the cart.
 */
export async function placeOrder(
  db: Db,
  actor: SignedIn,
  input: PlaceInput,
  surroundings: Surroundings,
): Promise<PlacedOrder> {
  const requestKey = requestKeyOf(actor, input)
  const place = (givenUp: readonly number[]) =>
    db.transaction().execute(async (transaction) => {
      await reusePlans(transaction)
      const buyer = await lockBuyer(transaction, actor.accountId)
      await lockNetwork(transaction, { ...buyer, ...surroundings })
      if (givenUp.length > 0) {
        // Of two parallel attempts of a request, the second would give up the first one's order.
        const placed = await findPlaced(transaction, requestKey)
        if (placed !== undefined) return placed
        await giveUp(transaction, givenUp, actor, surroundings)
      }
      const request = { ...input, requestKey, replacedOrderIds: givenUp }
      return placeIn(transaction, actor, buyer, request, surroundings)
    })
  try {
    return await place([])
  } catch (error) {
    // An unpaid order of the same buyer may hold what is missing.
    const own = error instanceof StockLacking ? await ownHolds(db, actor, error) : []
    return own.length === 0 ? answerTo(error) : await place(own).catch(answerTo)
  }

  async function answerTo(error: unknown): Promise<PlacedOrder> {
    // A repeated request may find another cart, address or stock.
    const isOurNo = isPlacedBefore(error) || error instanceof Refusal || error instanceof StockLacking
    const placedBefore = isOurNo ? await findPlaced(db, requestKey) : undefined
    if (placedBefore !== undefined) return placedBefore
    if (input.shown === undefined) await notePricesShown(db, actor, error)
    throw error instanceof StockLacking ? error.refusal('ACCOUNT', fieldOf) : error
  }
}

/** Once a refusal has reported prices, the next order counts as informed of them. */
async function notePricesShown(db: Db, { accountId }: SignedIn, error: unknown): Promise<void> {
  if (!(error instanceof Refusal) || error.code !== 'ORDER_DIFFERS') return
  const priceIds = error.faults.map(({ field }) => Number(field.slice(fieldOf('').length)))
  await notePricesSeen(db, accountId, priceIds)
}

/** One per request; without a client's key, every request is new. */
const requestKeyOf = ({ accountId }: SignedIn, { requestKey = randomUUID() }: PlaceInput): string =>
  `a:${accountId}:${requestKey}`

/** The name of a cart's offer in refusals, since the request doesn't contain it. */
const fieldOf = (priceId: number | ''): string => `cartItemList.priceId.${priceId}`

function refuseEmptyCart(): never {
  throw new Refusal('CONFLICT', fault('CART_EMPTY'))
}

async function placeIn(
  db: Transaction<DB>,
  actor: SignedIn,
  { child, standing, timeZone }: LockedBuyer,
  input: PlaceInput & { requestKey: string; replacedOrderIds: readonly number[] },
  { locale, theme, platformFeePercent, ipHash, isLimited, approvals }: Surroundings,
): Promise<PlacedOrder> {
  const { accountId } = actor
  const { requestKey, replacedOrderIds } = input
  const texts = await textsOf(db, accountId, input, child)
  const { shown } = input
  const selected = await takeSelectedItems(db, accountId, shown?.items.map(({ priceId }) => priceId) ?? null)
  const items = selected.taken
  // In a repeated request, the ordered items have left the cart.
  if (items.length === 0) return (await findPlaced(db, requestKey)) ?? refuseEmptyCart()
  refuseLacking(items, fieldOf)
  if (shown === undefined) refuseUnseenPrices(items, fieldOf)
  const priced = await priceOrder(db, actor, {
    items,
    destination: { countryIso: texts.countryIso, regionCode: texts.regionCode ?? undefined },
    locale,
    collectedFrom: input.collectedFrom ?? [],
    wrappedBy: input.gift?.wrappedBy ?? [],
    platformFeePercent,
    addressField: 'deliveryCode',
    itemField: fieldOf,
  })
  const { paymentSystemCode = 'STRIPE' } = input
  const isByInvoice = paymentSystemCode === 'INVOICE'
  const isChild = child !== null
  // A child can't pay by bank.
  if (isByInvoice && isChild) throw new Refusal('NOT_ALLOWED', fault('INVOICE_CHILD'))
  if (paymentSystemCode !== 'ACCOUNT' && !isByInvoice) {
    refuseBelowCardMinimum(priced.goodsMinor + priced.shippingMinor, priced.currency)
  }
  if (shown !== undefined) {
    refuseDiffering(shown, priced, fieldOf, cartDifferences(shown, selected, fieldOf))
  }
  await noteTimeZone(db, { accountId, timeZone }, input.timeZone)
  // A card payment uses an adult's own money.
  const isAsked =
    (isChild || paymentSystemCode === 'ACCOUNT' || isByInvoice) &&
    (await approvals.isNeeded(db, accountId, {
      totalMinor: priced.goodsMinor + priced.shippingMinor,
      currency: priced.currency,
      isChild,
      paymentSystemCode,
    }))
  const placed = await createOrder(db, {
    requestKey,
    accountId,
    paymentSystemCode,
    ...((isByInvoice || isAsked) &&
      standing !== 'UNCONFIRMED' && {
        holdDays: isChild
          ? guardianAnswerDays
          : holdDaysByInvoice(priced.parts.some(({ sellerKind }) => sellerKind === 'CHILD')),
      }),
    texts,
    standing,
    ipHash,
    isLimited,
    replacedOrderIds,
    locale,
    theme,
    timeZone: validTimeZone(input.timeZone) ?? timeZone,
    priced,
  })
  if (isAsked) await approvals.ask(db, accountId, { ...placed, isChild })
  return placed
}

export interface LockedBuyer {
  accountId: string
  standing: BuyerStanding
  /** For a child: its guardian's email; null for an adult. */
  child: ChildBuyer | null
  timeZone: string | null
}

/**
 * Serialises a buyer's orders: the second of two clicks finds an empty cart or the same request.
 * Refuses a child without consent to buy.
 */
export async function lockBuyer(db: Transaction<DB>, accountId: string): Promise<LockedBuyer> {
  const { rows } = await sql<BuyerRow>`
    ${prepared}
    select
      first_name as "firstName",
      last_name as "lastName",
      time_zone as "timeZone",
      is_child(birth_year) as "isChild",
      status = 'ACTIVE' as "isActive",
      buyer_standing(account_id) as standing,
      ${isStaff} as "isStaff",
      (
        select guardian_email
        from guardian_consent
        where child_account_id = account_id
          and purpose = 'BUY'
          and ended_at is null
      ) as "guardianEmail"
    from account
    where account_id = ${accountId}
    for no key update
  `.execute(db)
  const buyer = rows[0]
  if (buyer === undefined) throw new Refusal('NOT_SIGNED_IN', 'Please sign in')
  if (buyer.isStaff) throw staffDoNotBuy()
  const mayBuy = buyer.isActive && (!buyer.isChild || buyer.guardianEmail !== null)
  if (!mayBuy) throw new Refusal('CONSENT_NEEDED', fault('CONSENT_TO_BUY_MISSING'))
  const { isChild, guardianEmail, firstName, lastName, standing } = buyer
  const child = isChild && guardianEmail !== null ? { guardianEmail, firstName, lastName } : null
  return { accountId, standing, child, timeZone: buyer.timeZone }
}

type BuyerRow = OwnName & {
  isChild: boolean
  timeZone: string | null
  isActive: boolean
  isStaff: boolean
  standing: BuyerStanding
  guardianEmail: string | null
}

export interface ChildBuyer extends OwnName {
  guardianEmail: string
}

export async function textsOf(
  db: Db,
  accountId: string,
  { deliveryCode, orderNote, contactDto, purchaseOrderNum, budgetLine, gift }: PlaceInput,
  child: ChildBuyer | null,
): Promise<OrderTexts> {
  const { rows: points } = await sql<Selectable<DeliveryPoint>>`
    ${prepared}
    select *
    from delivery_point
    where account_id = ${accountId}
      and status = 'ACTUAL'
      and (code = ${deliveryCode} or is_main)
  `.execute(db)
  if (!points.some(({ is_main }) => is_main)) {
    throw new Refusal('VALIDATION', fault('MAIN_DELIVERY_POINT_MISSING'), [{ field: 'deliveryCode' }])
  }
  const point = points.find(({ code }) => code === deliveryCode)
  if (point === undefined) {
    throw new Refusal('VALIDATION', fault('DELIVERY_ADDRESS_MISSING'), [{ field: 'deliveryCode' }])
  }
  const note = orderNote?.trim() ?? ''
  // P-07: a child must not tell a seller who it is or how to reach it.
  if (child !== null) {
    refuseTelling(child, 'orderNote', note)
    refuseTelling(child, 'gift.recipient', gift?.recipient)
    refuseTelling(child, 'gift.message', gift?.message)
  }
  return {
    note,
    ...(child === null ? contactOfAdult(contactDto) : contactOfChild(point, child.guardianEmail)),
    deliveryName: point.name,
    countryIso: point.country_iso,
    regionCode: point.region_code,
    city: point.city,
    address: point.address,
    postalIndex: point.postal_index,
    // A child has no office references.
    ...(child === null && { purchaseOrderNum: purchaseOrderNum ?? null, budgetLine: budgetLine ?? null }),
    ...(gift && { gift: { recipient: gift.recipient, message: gift.message } }),
  }
}

function refuseTelling(child: ChildBuyer, field: string, text: string | null | undefined): void {
  const found = text ? personalDataFault(text, child) : undefined
  if (found) throw new Refusal('VALIDATION', found, [{ field }])
}

type OrderContact = Pick<OrderTexts, 'firstName' | 'lastName' | 'email' | 'phone1' | 'phone2'>

function contactOfAdult(contact: PlaceInput['contactDto']): OrderContact {
  if (contact === undefined) throw missing('contactDto')
  const { email, phone2 = null, ...reached } = contact
  if (email === undefined) throw missing('contactDto.email')
  return { ...reached, email, phone2 }
}

const missing = (field: string): Refusal => new Refusal('VALIDATION', fault('REQUIRED'), [{ field }])

/**
 * P-01, H-16: nobody writes to or calls a child. With the address, the guardian named the person
 * whom the seller may call.
 */
function contactOfChild(point: Selectable<DeliveryPoint>, guardianEmail: string): OrderContact {
  const { contact_first_name: firstName, contact_last_name: lastName, contact_phone1: phone1 } = point
  if (firstName === null || lastName === null || phone1 === null) {
    throw new Refusal('VALIDATION', fault('ADDRESS_BY_GUARDIAN'), [{ field: 'deliveryCode' }])
  }
  return { firstName, lastName, email: guardianEmail, phone1, phone2: point.contact_phone2 }
}

/** The buyer's unpaid orders that hold some of what is missing. */
async function ownHolds(db: Db, { accountId }: SignedIn, { lacking }: StockLacking): Promise<number[]> {
  const rows = await db
    .selectFrom('customer_order')
    .innerJoin('order_part', 'order_part.order_id', 'customer_order.order_id')
    .innerJoin('order_line', 'order_line.order_part_id', 'order_part.order_part_id')
    .select('customer_order.order_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('hold_until', 'is not', null)
    // A hold that reached its maximum time isn't renewed.
    .where('held_since', '>', sql<Date>`now() - ${holdRenewedMinutes} * interval '1 minute'`)
    .where(
      'price_id',
      'in',
      lacking.map(({ priceId }) => priceId),
    )
    .orderBy('customer_order.order_id')
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** Locks in the usual order: after the account, orders and then stock. */
async function giveUp(
  db: Transaction<DB>,
  orderIds: readonly number[],
  actor: SignedIn,
  { isPaymentProcessing }: Surroundings,
): Promise<void> {
  const orders: LockedOrder[] = []
  for (const orderId of orderIds) orders.push(await lockOrder(db, actor, { orderId }))
  const selected = await db
    .selectFrom('cart_item')
    .select('price_id')
    .where('account_id', '=', actor.accountId)
    .where('is_selected', '=', true)
    .execute()
  await lockStock(db, { orderIds, priceIds: selected.map(({ price_id }) => price_id) })
  for (const order of orders.filter(({ holdUntil }) => holdUntil !== null)) {
    // A bank is deciding about it: only the buyer may give it up, and is told so.
    if (await isPaymentProcessing(db, order.orderId)) {
      throw new Refusal('CONFLICT', fault('ORDER_BEING_PAID', { orderNum: order.orderNum }))
    }
    await cancelUnpaid(db, order, { actor, reason: 'SUPERSEDED' })
  }
}
