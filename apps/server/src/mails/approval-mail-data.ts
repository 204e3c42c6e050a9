import { z } from 'zod'

import { ours } from './without-typed.ts'

const ourText = ours(z.string())

const request = z.object({
  orderNum: ourText,
  schoolName: ourText,
  currency: ourText,
  amountMinor: z.int().nonnegative(),
})

/** To grown-ups, about an order that somebody at a school agrees to before it is paid with the school's money. */
export const approvalMailKinds = {
  /** To who may agree. */
  'approval-asked': request.extend({ buyerName: z.string().optional() }),
  /** To who has asked. */
  'approval-given': request.extend({ reason: z.string().optional() }),
  'approval-declined': request.extend({ reason: z.string().optional() }),
}
