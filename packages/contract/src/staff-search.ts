import { foundKinds } from '@kids-crafts/rules/staff-search.ts'

import { endpoint } from './endpoint.ts'
import { strictObject } from './fields.ts'
import { z } from './zod.ts'

const found = z.object({
  kind: z.enum(foundKinds),
  /** Its list opens it by this key. */
  key: z.string(),
  /** For a child, only the first letter of the login is shown. */
  title: z.string(),
  detail: z.string(),
})
export type FoundByStaff = z.output<typeof found>

export const findAnything = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/find/v1/get',
  summary:
    'People, stores, orders, invoices, disputes, schools and products by number, login, mail, name, tracking number or address, a few of each kind that the caller’s role may list',
  envelope: 'dto',
  access: ['manager', 'moderator', 'finance'],
  audience: 'manager',
  input: strictObject({
    // The index of word parts contains no shorter ones.
    text: z
      .string()
      .trim()
      .min(3)
      .max(300)
      .regex(/^\P{Cc}*$/u),
  }),
  output: z.object({ items: z.array(found) }),
})
