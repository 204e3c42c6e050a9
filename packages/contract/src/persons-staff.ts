import { auditReason } from '@kids-crafts/rules/audit-reason.ts'

import { endpoint } from './endpoint.ts'
import { fieldText, newLogin, strictObject } from './fields.ts'
import { getOrders } from './order-reading.ts'
import { storedData } from './privacy.ts'
import { z } from './zod.ts'

/**
 * A person's data for staff. Each access is logged with a reason, and guardians see those to their
 * child.
 */

const reason = fieldText(auditReason)

export const openChildFile = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/child/file/v1/open',
  summary: 'What is stored of a child, once, for a reason that the guardian can see',
  envelope: 'dto',
  access: ['manager', 'moderator'],
  audience: 'manager',
  freshFactor: true,
  /** By id, because lists don't name children. */
  input: strictObject({ personId: z.uuid(), reason }),
  output: storedData,
})

export const viewAs = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/person/v1/view-as',
  summary:
    'The addresses and latest orders that an adult sees in their profile; never of a child, and nothing can be changed',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: strictObject({ login: newLogin, reason }),
  output: z.object({
    login: z.string(),
    roles: z.array(z.string()),
    addresses: z.array(
      z.object({
        name: z.string(),
        address: z.string(),
        city: z.string(),
        postalIndex: z.string(),
        countryIso: z.string(),
        isMain: z.boolean(),
      }),
    ),
    orders: getOrders.output,
  }),
})
