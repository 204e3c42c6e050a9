import { z } from 'zod'

import { ours } from './without-typed.ts'

const ourText = ours(z.string())

const request = z.object({
  orderNum: ourText,
  schoolName: ourText,
  currency: ourText,
  amountMinor: z.int().nonnegative(),
})

/**
 * To grown-ups, about an order that somebody at a school, or the guardian of a child, agrees to
 * before it is paid.
 */
export const approvalMailKinds = {
  /** To who may agree. */
  'approval-asked': request.extend({ buyerName: z.string().optional() }),
  /** To who has asked. */
  'approval-given': request.extend({ reason: z.string().optional() }),
  'approval-declined': request.extend({ reason: z.string().optional() }),
  /** To the guardian of a child who buys. */
  'pay-asked': z.object({
    orderNum: ourText,
    childLogin: z.string(),
    currency: ourText,
    amountMinor: z.int().nonnegative(),
    /** The guardian registers first, with the address that the mail comes to. */
    needsAccount: z.boolean(),
  }),
}
