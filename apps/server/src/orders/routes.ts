import {
  openGuestOrder as openGuestOrderCall,
  placeGuestOrder as placeGuestOrderCall,
  placeOrder as placeOrderCall,
} from '@kids-crafts/contract/orders.ts'
import { money } from '@kids-crafts/rules/money.ts'
import type { FastifyInstance } from 'fastify'

import { hashIp } from '#accounts'
import type { Sessions } from '#accounts'
import type { BotCheck } from '#bot-check'

import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { signedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { limitConcurrency } from '../platform/limit-concurrency.ts'
import { changeOrder } from './change-order.ts'
import type { PlacedOrder } from './create-order.ts'
import { guestLinkKey } from './guest-link.ts'
import { openGuestOrder } from './open-guest-order.ts'
import { admitGuestOrder, placeGuestOrder } from './place-guest-order.ts'
import { placeOrder } from './place-order.ts'
import type { Approvals, IsPaymentProcessing } from './place-order.ts'

export interface OrderParts {
  db: Db
  sessions: Sessions
  botCheck: BotCheck
  config: Config
  isPaymentProcessing: IsPaymentProcessing
  approvals: Approvals
}

/** People at a school share an address. */
const ordersPerMinute = 120

/** Reserved for calls that buy nothing. */
const sparedConnections = 4

/**
 * Serves a one-time crowd of 500, though not everybody in time. In an endless crowd, the newest are
 * served: the oldest are about to leave, and placing an abandoned order is wasted.
 */
const orderQueue = { maxWaiting: 600, maxWaitMs: 8_000, freshMs: 1_500 }

export function orderRoutes(app: FastifyInstance, parts: OrderParts): void {
  const { db, sessions, botCheck, config, isPaymentProcessing, approvals } = parts
  const { platformFeePercent } = config
  // Buyers of one offer wait for each other, holding a connection each; other calls still need
  // connections.
  const orderLimit = limitConcurrency(Math.max(2, config.databasePoolSize - sparedConnections), orderQueue)
  const limitsFor = (ip: string) => ({
    isLimited: config.rateLimits,
    ipHash: config.rateLimits ? hashIp(sessions.attemptKey, ip) : null,
  })
  const options = { callsPerMinute: ordersPerMinute, isFull: orderLimit.isFull }

  serve(
    app,
    placeOrderCall,
    async (input, { actor, locale, theme, ip }) => {
      const surroundings = {
        locale,
        theme,
        platformFeePercent,
        isPaymentProcessing,
        approvals,
        ...limitsFor(ip),
      }
      const { orderNum } = input
      const placed = await orderLimit(() =>
        orderNum === undefined
          ? placeOrder(db, signedIn(actor), input, surroundings)
          : changeOrder(db, signedIn(actor), { ...input, orderNum }, surroundings),
      )
      return presentPlaced(placed)
    },
    options,
  )
  serve(
    app,
    placeGuestOrderCall,
    async (input, { locale, theme, ip, checkoutOrderNum }) => {
      const surroundings = {
        locale,
        theme,
        platformFeePercent,
        isPaymentProcessing,
        botCheck,
        ...limitsFor(ip),
      }
      const placed = await orderLimit(() =>
        placeGuestOrder(db, input, { ...surroundings, givenUpOrderNum: checkoutOrderNum }),
      )
      return { ...presentPlaced(placed), checkoutJwt: await sessions.checkoutTokens.sign(placed.orderNum) }
    },
    { ...options, admit: admitGuestOrder(db, botCheck) },
  )
  serve(
    app,
    openGuestOrderCall,
    async (input) => {
      await openGuestOrder(db, input, await guestLinkKey(db))
      return { checkoutJwt: await sessions.checkoutTokens.sign(input.orderNum) }
    },
    { callsPerMinute: 30 },
  )
}

const presentPlaced = ({ orderNum, totalMinor, currency, payUntil }: PlacedOrder) => ({
  orderNum,
  total: money(totalMinor, currency),
  payUntil: payUntil.toISOString(),
})
