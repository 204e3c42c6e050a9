import { endpoint, staffRoles } from './endpoint.ts'
import { strictObject } from './fields.ts'
import { z } from './zod.ts'

/** Lists that staff can export as a file. */
const exportedLists = [
  'bank-lines',
  'centres',
  'classes',
  'credit-lines',
  'deposits',
  'enquiries',
  'failing-work',
  'fees',
  'invoices',
  'orders',
  'payment-notices',
  'people',
  'products',
  'purchase-requests',
  'referrals',
  'requests',
  'review-queue',
  'schools',
  'store-messages',
  'stores',
  'support',
] as const
export type ExportedList = (typeof exportedLists)[number]

const rowsMax = 20_000

export const noteExport = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/list/v1/export',
  summary: 'Writes to the log that a list is saved as a file; the portal saves none without it',
  envelope: 'dto',
  access: staffRoles,
  audience: 'manager',
  freshFactor: true,
  input: strictObject({
    list: z.enum(exportedLists),
    /** As in the page's address. */
    filters: z
      .array(strictObject({ name: z.string().regex(/^\w{1,40}$/), value: z.string().max(200) }))
      .max(30),
    rows: z.int().min(0).max(rowsMax),
  }),
  output: z.object({}),
})
