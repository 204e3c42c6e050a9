import { returnDeclineReasons, staffReturnMoves } from '@kids-crafts/rules/returns.ts'

import { endpoint } from './endpoint.ts'
import { strictObject } from './fields.ts'
import { orderNum } from './orders.ts'
import { returnName, shownReturn } from './returns.ts'
import { z } from './zod.ts'

const staffReturn = shownReturn.extend({ moves: z.array(z.enum(staffReturnMoves)) })
export type StaffReturn = z.output<typeof staffReturn>

export const getStaffReturns = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/return/list/v1/get',
  summary: 'The returns of an order, and every step that staff may take now',
  envelope: 'dto',
  access: ['manager', 'finance'],
  audience: 'manager',
  input: strictObject({ orderNum }),
  output: z.object({ returns: z.array(staffReturn) }),
})

export const moveStaffReturn = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/return/v1/move',
  summary:
    'One step of a return in the place of buyer or seller, of those that are allowed. A refund is the whole one; the goods are written off or, by RESTOCK, for sale again',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: strictObject({
    ...returnName,
    move: z.enum(staffReturnMoves),
    /** For a declined return, shown to the buyer. */
    reason: z.enum(returnDeclineReasons).optional(),
  }),
  output: z.object({ returns: z.array(staffReturn) }),
})
