import { countedListOf, dateCodec } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { strictObject } from './fields.ts'
import { days, oneOf, staffList } from './staff-list.ts'
import { supportStatuses } from './support.ts'
import { z } from './zod.ts'

export const staffSupportQuery = staffList(['createdAt'], 'ASC', {
  status: oneOf(['WAITING', ...supportStatuses, 'ALL'], 'WAITING'),
  ...days,
})

const supportRow = z.object({
  requestNumber: z.string(),
  topic: z.string(),
  message: z.string(),
  /** Null after the account was deleted; for a child, only the first letter. */
  login: z.string().nullable(),
  locale: z.string(),
  /** Such as ORDER with its number. */
  aboutKind: z.string().nullable(),
  aboutKey: z.string().nullable(),
  status: z.enum(supportStatuses),
  createdAt: dateCodec,
})
export type StaffSupportRequest = z.output<typeof supportRow>

export const listStaffSupport = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/support/list/v1/get',
  summary: 'What people ask for help with: what waits unless told otherwise, the longest first',
  envelope: 'dto',
  access: ['manager', 'moderator'],
  audience: 'manager',
  input: staffSupportQuery,
  output: countedListOf(supportRow),
})

export const setSupportStatus = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/support/v1/set-status',
  summary: 'Staff have begun with a request, or are done with it',
  envelope: 'dto',
  access: ['manager', 'moderator'],
  audience: 'manager',
  input: strictObject({ requestNumber: z.string().max(40), status: z.enum(['IN_PROGRESS', 'CLOSED']) }),
  output: z.object({}),
})
