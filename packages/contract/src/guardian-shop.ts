import { openOrdersMaxLimit } from '@kids-crafts/rules/shop-limits.ts'

import { endpoint, nothing } from './endpoint.ts'
import { strictObject } from './fields.ts'
import { byGuardian, managedChild } from './guardian-children.ts'
import { z } from './zod.ts'

const hour = z.int().min(0).max(23)

/** A guardian's limits for a child's shop; unlimited if unset. */
const shopLimit = strictObject({
  /** The maximum number of unsent orders. Beyond it, the shop accepts no more. */
  openOrdersMax: z.int().min(1).max(openOrdersMaxLimit).nullable(),
  /**
   * Full hours in the guardian's time zone during which the child can look but not change anything.
   */
  quietHours: strictObject({ from: hour, until: hour }).nullable(),
})
export type ShopLimit = z.output<typeof shopLimit>

const childOfGuardian = managedChild
  .pick({ childLogin: true, stores: true, openingFault: true, audit: true })
  .extend({ limit: shopLimit, openOrders: z.int() })
export type ChildOfGuardian = z.output<typeof childOfGuardian>

export const listChildren = endpoint({
  method: 'GET',
  base: 'api',
  path: 'vendor/child/list/v1/get',
  summary: 'The children of the signed-in guardian with their shops, and what our team looked at (P-16)',
  envelope: 'dto',
  audience: 'vendor',
  access: ['guardian'],
  input: nothing,
  output: z.object({ items: z.array(childOfGuardian) }),
})

export const limitShop = endpoint({
  method: 'POST',
  base: 'api',
  path: 'vendor/child/limit/v1/update',
  summary: 'The guardian says how many orders may be open, and when the shop rests',
  envelope: 'dto',
  audience: 'vendor',
  access: ['guardian'],
  input: shopLimit.extend({
    ...byGuardian.shape,
    /** From the browser. */
    timeZone: z.string().max(100).optional(),
  }),
  output: shopLimit,
})

export const getOwnLimit = endpoint({
  method: 'GET',
  base: 'api',
  path: 'vendor/limit/v1/get',
  summary: 'What the guardian of the signed-in child allows in its shop, and until when it rests now',
  envelope: 'dto',
  audience: 'vendor',
  access: ['seller'],
  input: nothing,
  output: shopLimit.extend({ isFull: z.boolean(), isQuiet: z.boolean() }),
})
