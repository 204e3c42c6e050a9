import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { startCardPayment as endpoint } from '@kids-crafts/contract/payments.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { cardPageMinutes } from '@kids-crafts/rules/holds.ts'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'

import { isChildAccount } from '#accounts'
import {
  assertChildMayBuy,
  assertMayBuy,
  beginPayment,
  lockOrder,
  refuseBelowCardMinimum,
  refuseInvoiced,
} from '#orders'
import type { LockedOrder } from '#orders'

import type { Buyer, Payer } from '../platform/actor.ts'
import type { Config } from '../platform/config.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { storeUrl } from '../platform/pages/store-url.ts'
import { Refusal } from '../platform/refusal.ts'
import type { CardProvider, CardSession, RaiseAlarm } from './card-provider.ts'
import { endSession } from './end-session.ts'
import { cardProviderAway, refusedCardPage } from './refuse-card-page.ts'

export interface CardParts {
  db: Kysely<DB>
  config: Config
  provider: CardProvider
  raiseAlarm: RaiseAlarm
  log: Pick<FastifyBaseLogger, 'warn'>
}

type Input = InputOf<typeof endpoint>

/** Replaces once a page for an outdated order, and once an expired page. */
const roundsMax = 4
/**
 * The provider refuses pages that last under half an hour; our call takes time, and clocks differ
 * by up to a minute.
 */
const callSlackSeconds = 120
/** The maximum duration of a call with retries: after it, a payment without a page is abandoned. */
const creatingSeconds = 45

/**
 * Returns the page to pay an order by card. The order is locked before and after the provider call,
 * never during it: an answer may take seconds. Repeated requests return the same page, so
 * that nobody pays on two.
 */
export async function startCardPayment(
  parts: CardParts,
  buyer: Buyer | Payer,
  input: Input,
): Promise<{ checkoutUrl: string }> {
  for (let round = 0; round < roundsMax; round += 1) {
    const { order, payment } = await parts.db
      .transaction()
      .execute((transaction) => openPayment(transaction, buyer, input))
    if (isOver(payment, order)) await endOldPage(parts, payment)
    else if (payment.checkoutUrl !== null) return { checkoutUrl: payment.checkoutUrl }
    else {
      const checkoutUrl = await createPage(parts, buyer, order, payment)
      if (checkoutUrl !== undefined) return { checkoutUrl }
    }
  }
  throw cardProviderAway()
}

interface OpenPayment {
  paymentId: string
  revision: number
  status: string
  startedAt: Date
  sessionId: string | null
  checkoutUrl: string | null
  /** By the database's clock, which all processes share. */
  isForgotten: boolean
  isExpired: boolean
}

async function openPayment(
  db: Transaction<DB>,
  buyer: Buyer | Payer,
  input: Input,
): Promise<{ order: LockedOrder; payment: OpenPayment }> {
  // Before the order, because every change of an account's rights locks the account first.
  if (buyer.kind === 'BUYER') {
    await assertMayBuy(db, buyer.accountId)
    if (await isChildAccount(db, buyer.accountId)) throw new Refusal('NOT_ALLOWED', fault('CARD_CHILD'))
  } else if (buyer.kind === 'PAYER') await assertChildMayBuy(db, buyer, input)
  const order = await lockOrder(db, buyer, { orderNum: input.orderNum })
  if (input.totalMinor !== order.totalMinor || input.currency !== order.currency) {
    throw new Refusal('CONFLICT', fault('ORDER_SUM_DIFFERS'))
  }
  // The total may have decreased since it was placed.
  refuseBelowCardMinimum(order.totalMinor, order.currency)
  await refuseInvoiced(db, order)
  await beginPayment(db, order, buyer.kind === 'PAYER' ? buyer : undefined)
  const open = await db
    .selectFrom('payment')
    .select(openColumns)
    .where('order_id', '=', order.orderId)
    .where('settled_at', 'is', null)
    .orderBy('status', 'asc')
    .executeTakeFirst()
  // The bank is still deciding: don't start a second payment.
  if (open?.status === 'PROCESSING') throw new Refusal('CONFLICT', fault('ORDER_NOT_PAYABLE'))
  if (open && !isGivenUp(open, order)) return { order, payment: open }
  if (open) await giveUp(db, open.paymentId)
  const payment = await db
    .insertInto('payment')
    .values({
      order_id: order.orderId,
      method: 'CARD',
      revision: order.revision,
      amount_minor: order.totalMinor,
      currency: order.currency,
    })
    .returning(openColumns)
    .executeTakeFirstOrThrow()
  return { order, payment }
}

const openColumns = [
  'payment_id as paymentId',
  'revision',
  'status',
  'started_at as startedAt',
  'session_id as sessionId',
  'checkout_url as checkoutUrl',
  sql<boolean>`started_at < now() - make_interval(secs => ${creatingSeconds})`.as('isForgotten'),
  sql<boolean>`coalesce(expires_at <= now(), false)`.as('isExpired'),
] as const

/** Nobody received its page's address, so nobody can pay on it. */
const isGivenUp = ({ sessionId, isForgotten, revision }: OpenPayment, order: LockedOrder): boolean =>
  sessionId === null && (revision !== order.revision || isForgotten)

const isOver = ({ sessionId, revision, isExpired }: OpenPayment, order: LockedOrder): boolean =>
  sessionId !== null && (revision !== order.revision || isExpired)

/** Abandons a page that nobody saw. Money that still arrives is handled like any other. */
export async function giveUp(db: Kysely<DB>, paymentId: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ status: 'EXPIRED', settled_at: new Date() })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'STARTED')
    .where('session_id', 'is', null)
    .execute()
}

async function endOldPage(parts: CardParts, { sessionId }: OpenPayment): Promise<void> {
  try {
    await endSession(parts, sessionId ?? '')
  } catch (error) {
    parts.log.warn({ err: error, sessionId }, 'a card page could not be ended')
    throw cardProviderAway()
  }
}

/** Undefined if the payment was settled meanwhile. */
async function createPage(
  parts: CardParts,
  buyer: Buyer | Payer,
  order: LockedOrder,
  payment: OpenPayment,
): Promise<string | undefined> {
  const session = await createSession(parts, buyer, order, payment)
  const { url = '', sessionId, expiresAt } = session
  if (!URL.canParse(url) || new URL(url).origin !== parts.provider.payOrigin) {
    parts.raiseAlarm('WRONG_HOST', { paymentId: payment.paymentId, sessionId })
    throw cardProviderAway()
  }
  const stored = await parts.db
    .updateTable('payment')
    .set({ session_id: sessionId, checkout_url: url, expires_at: expiresAt })
    .where('payment_id', '=', payment.paymentId)
    .where('status', '=', 'STARTED')
    .returning('checkout_url')
    .executeTakeFirst()
  return stored?.checkout_url ?? undefined
}

async function createSession(
  { db, config, provider, log }: CardParts,
  buyer: Buyer | Payer,
  order: LockedOrder,
  { paymentId, startedAt }: OpenPayment,
): Promise<CardSession> {
  const { orderNum, totalMinor, currency, locale, theme } = order
  // A guardian finds the order among the child's.
  const forChild = buyer.kind === 'PAYER' ? '&child=yes' : ''
  const page = (name: string) => `${storeUrl(config, theme)}/checkout/${name}?orderNum=${orderNum}${forChild}`
  try {
    return await provider.createSession({
      paymentId,
      orderNum,
      amountMinor: totalMinor,
      currency,
      locale,
      theme,
      // Based on the payment's own time: the provider refuses a repeated key with other data.
      expiresAt: new Date(startedAt.getTime() + (cardPageMinutes * 60 + callSlackSeconds) * 1000),
      successUrl: page('success-pay'),
      cancelUrl: page('error-pay'),
    })
  } catch (error) {
    // A failed answer stays with its key, so the next attempt needs another.
    await giveUp(db, paymentId)
    log.warn({ err: error, paymentId }, 'the card provider gave no page to pay on')
    throw refusedCardPage(error)
  }
}
