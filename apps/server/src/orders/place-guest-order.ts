import { createHash } from 'node:crypto'

import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { placeGuestOrder as placeGuestOrderCall } from '@kids-crafts/contract/orders.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { Transaction } from 'kysely'
import { z } from 'zod'

import { botCheckFailed, requireBotCheck, spendBotCheck } from '#bot-check'
import type { BotCheck } from '#bot-check'
import { isRegionOf } from '#delivery'

import { asGuest } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { reusePlans } from '../platform/database/prepared.ts'
import { decode } from '../platform/http/serve.ts'
import { Refusal } from '../platform/refusal.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'
import { createOrder } from './create-order.ts'
import type { OrderTexts, PlacedOrder } from './create-order.ts'
import { findPlaced, isPlacedBefore } from './find-placed.ts'
import { lockNetwork } from './hold-limits.ts'
import { lockOrder } from './lock-order.ts'
import type { Surroundings } from './place-order.ts'
import { priceOrder } from './price-order.ts'
import { refuseDiffering } from './refuse-differing.ts'
import { refuseBelowCardMinimum } from './refuse-small.ts'
import { StockLacking, lockStock } from './stock.ts'

type Input = InputOf<typeof placeGuestOrderCall>

/** A guest's order needs no approval. */
export interface GuestSurroundings extends Omit<Surroundings, 'approvals'> {
  botCheck: BotCheck
  /** The guest's earlier order that this one replaces. */
  givenUpOrderNum: string | undefined
}

/**
 * Uses up the bot check. Repeating the request returns the same order by its key, even without a
 * check: it is used up, and a reloaded page has lost it. Another order with the same check is
 * refused.
 */
export async function placeGuestOrder(
  db: Db,
  input: Input,
  surroundings: GuestSurroundings,
): Promise<PlacedOrder> {
  const placedBefore = await findByKey(db, input)
  if (placedBefore !== undefined) return placedBefore
  const passed = await surroundings.botCheck.verify(input.googleResponseToken)
  try {
    return await spendAndPlace(db, input, passed, surroundings)
  } catch (error) {
    // A parallel attempt of the same request may have taken the stock that is missing here.
    const isOurNo = isPlacedBefore(error) || error instanceof Refusal || error instanceof StockLacking
    const placedMeanwhile = isOurNo ? await findByKey(db, input) : undefined
    if (placedMeanwhile !== undefined) return placedMeanwhile
    throw error instanceof StockLacking ? error.refusal('GUEST', (priceId) => fieldOf(input, priceId)) : error
  }
}

/** A guest's order needs a bot check, unless it was placed before: that check may have expired. */
export function admitGuestOrder(db: Db, botCheck: BotCheck) {
  const { requestKey } = placeGuestOrderCall.input.shape
  const known = z.object({ requestKey })
  const assertChecked = requireBotCheck(botCheck, placeGuestOrderCall)
  return async (wire: unknown): Promise<void> => {
    const key = decode(known, wire)
    try {
      await assertChecked(wire)
    } catch (error) {
      const placedBefore = error instanceof Refusal ? await findByKey(db, key) : undefined
      if (placedBefore === undefined) throw error
    }
  }
}

async function findByKey(
  db: Db,
  { requestKey }: Pick<Input, 'requestKey'>,
): Promise<PlacedOrder | undefined> {
  return requestKey === undefined ? undefined : findPlaced(db, storedKey(requestKey))
}

/** Hashed, because the key opens the order, and database readers must not have it. */
const storedKey = (requestKey: string): string => `k:${digestOf(requestKey)}`

async function spendAndPlace(
  db: Db,
  input: Input,
  passed: Awaited<ReturnType<BotCheck['verify']>>,
  surroundings: GuestSurroundings,
): Promise<PlacedOrder> {
  const { requestKey, googleResponseToken: _spent, ...order } = input
  const orderKey =
    requestKey === undefined ? `g:${passed.key}:${digestOf(JSON.stringify(order))}` : storedKey(requestKey)
  return db.transaction().execute(async (transaction) => {
    await reusePlans(transaction)
    if (!(await spendBotCheck(transaction, passed))) {
      const placedBefore = await findPlaced(transaction, orderKey)
      if (placedBefore === undefined) throw botCheckFailed()
      return placedBefore
    }
    await lockNetwork(transaction, holderOf(surroundings))
    const replacedOrderIds = await giveUpEarlier(transaction, input, surroundings)
    return placeIn(transaction, { input, requestKey: orderKey, replacedOrderIds }, surroundings)
  })
}

const holderOf = ({ ipHash }: GuestSurroundings) =>
  ({ accountId: null, standing: 'UNCONFIRMED', ipHash }) as const

interface Request {
  input: Input
  requestKey: string
  replacedOrderIds: readonly number[]
}

async function placeIn(
  db: Transaction<DB>,
  { input, requestKey, replacedOrderIds }: Request,
  surroundings: GuestSurroundings,
): Promise<PlacedOrder> {
  const { locale, theme, platformFeePercent, isLimited } = surroundings
  const texts = textsOf(input)
  const priced = await priceOrder(db, null, {
    items: input.orderItems,
    destination: { countryIso: texts.countryIso, regionCode: texts.regionCode ?? undefined },
    locale,
    collectedFrom: [],
    wrappedBy: input.gift?.wrappedBy ?? [],
    platformFeePercent,
    addressField: 'deliveryPoint',
    itemField: (priceId) => fieldOf(input, priceId),
  })
  refuseBelowCardMinimum(priced.goodsMinor + priced.shippingMinor, priced.currency)
  if (input.shown !== undefined) {
    refuseDiffering(input.shown, priced, (priceId) => fieldOf(input, priceId))
  }
  return createOrder(db, {
    requestKey,
    ...holderOf(surroundings),
    isLimited,
    replacedOrderIds,
    paymentSystemCode: 'STRIPE',
    texts,
    locale,
    theme,
    timeZone: input.timeZone,
    priced,
  })
}

function textsOf({ contact, deliveryPoint, orderNote, gift }: Input): OrderTexts {
  const { countryIso, regionCode } = deliveryPoint
  if (!isRegionOf(countryIso, regionCode || undefined)) {
    const reason = regionCode ? fault('REGION_UNKNOWN') : fault('REQUIRED')
    throw new Refusal('VALIDATION', reason, [{ field: 'deliveryPoint.regionCode' }])
  }
  return {
    note: orderNote?.trim() ?? '',
    firstName: contact.firstName,
    lastName: contact.lastName,
    email: contact.email,
    phone1: contact.phone1,
    phone2: contact.phone2 ?? null,
    deliveryName: deliveryPoint.name,
    countryIso,
    regionCode: regionCode || null,
    city: deliveryPoint.city,
    address: deliveryPoint.address,
    postalIndex: deliveryPoint.index,
    ...(gift && { gift: { recipient: gift.recipient, message: gift.message } }),
  }
}

/** a guest's own hold must not block a new order. Returns what was given up. */
async function giveUpEarlier(
  db: Transaction<DB>,
  { orderItems }: Input,
  { givenUpOrderNum: orderNum, isPaymentProcessing }: GuestSurroundings,
): Promise<number[]> {
  if (orderNum === undefined) return []
  const actor = asGuest(orderNum)
  const order = await lockOrder(db, actor, { orderNum })
  if (order.holdUntil === null) return []
  // A bank is deciding about it, so it stays beside the new one.
  if (await isPaymentProcessing(db, order.orderId)) return []
  await lockStock(db, { orderIds: [order.orderId], priceIds: orderItems.map(({ priceId }) => priceId) })
  await cancelUnpaid(db, order, { actor, reason: 'SUPERSEDED' })
  return [order.orderId]
}

/** The position of an offer in the request. */
const fieldOf = ({ orderItems }: Input, priceId: number): string =>
  `orderItems.${orderItems.findIndex((item) => item.priceId === priceId)}.priceId`

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
