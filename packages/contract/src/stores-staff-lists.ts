import { countedListOf, dateCodec } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { strictObject } from './fields.ts'
import { days, oneOf, staffList, storeQuery } from './staff-list.ts'
import { staffStoresQuery } from './staff-lists.ts'
import { z } from './zod.ts'

const storeRow = z.object({
  vendorLogin: z.string(),
  name: z.string(),
  kind: z.enum(['CHILD', 'BUSINESS']),
  status: z.enum(['NEW', 'OPEN', 'PAUSED', 'CLOSED']),
  /** The login, for a child only its first letter; null for a school's store. */
  owner: z.string().nullable(),
  pausedByStaffAt: dateCodec.nullable(),
  pausedByGuardianAt: dateCodec.nullable(),
  /** A finding in its texts, such as PHONE, until somebody has checked it. */
  textFlag: z.string().nullable(),
  textFlaggedAt: dateCodec.nullable(),
  createdAt: dateCodec,
})
export type StaffStore = z.output<typeof storeRow>

export const listStaffStores = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/store/list/v1/get',
  summary: 'Every store, also those that the public does not see',
  envelope: 'dto',
  access: ['manager', 'moderator'],
  audience: 'manager',
  input: staffStoresQuery,
  output: countedListOf(storeRow),
})

export const staffMessagesQuery = staffList(['createdAt'], 'ASC', {
  status: oneOf(['WAITING', 'HANDLED', 'ALL'], 'WAITING'),
  store: storeQuery,
  ...days,
})

const messageRow = z.object({
  messageNumber: z.string(),
  vendorLogin: z.string(),
  storeName: z.string(),
  senderEmail: z.string(),
  message: z.string(),
  createdAt: dateCodec,
  handledAt: dateCodec.nullable(),
})
export type StaffStoreMessage = z.output<typeof messageRow>

export const listStaffMessages = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/store-message/list/v1/get',
  summary: 'What visitors wrote to stores: what waits unless told otherwise, the longest first',
  envelope: 'dto',
  access: ['manager', 'moderator'],
  audience: 'manager',
  input: staffMessagesQuery,
  output: countedListOf(messageRow),
})

export const handleStoreMessage = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/store-message/v1/handle',
  summary: 'Staff have seen to a message: it waits no more',
  envelope: 'dto',
  access: ['manager', 'moderator'],
  audience: 'manager',
  input: strictObject({ messageNumber: z.string().max(40) }),
  output: z.object({}),
})
