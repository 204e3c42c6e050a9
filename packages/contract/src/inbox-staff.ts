import { dateCodec, listOf, pageQuery } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { newLogin, strictObject } from './fields.ts'
import { z } from './zod.ts'

const inboxItem = z.object({
  kind: z.string(),
  key: z.string(),
  title: z.string(),
  since: dateCodec,
  /** When it should be answered. */
  dueAt: dateCodec,
  heldBy: z.string().nullable(),
  isMine: z.boolean(),
  snoozedUntil: dateCodec.nullable(),
})
export type InboxItem = z.output<typeof inboxItem>

const staff = ['manager', 'moderator', 'finance'] as const
const inboxViews = ['OPEN', 'MINE', 'SNOOZED'] as const

export const listInbox = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/inbox/list/v1/get',
  summary: 'Everything that waits for the caller’s role, what is due first; of each kind the oldest 500',
  envelope: 'dto',
  access: staff,
  audience: 'manager',
  input: strictObject({
    view: z.enum(inboxViews).default('OPEN'),
    kind: z
      .string()
      .regex(/^[A-Z_]{1,40}$/)
      .optional(),
    page: pageQuery,
  }),
  output: listOf(inboxItem).extend({ counts: z.array(z.object({ kind: z.string(), count: z.int() })) }),
})

const item = { kind: z.string().regex(/^[A-Z_]{1,40}$/), key: z.string().min(1).max(200) }

export const holdInboxItem = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/inbox/v1/hold',
  summary: 'Takes an item for half an hour, so that nobody else works on it; again, to keep it',
  envelope: 'dto',
  access: staff,
  audience: 'manager',
  input: strictObject(item),
  output: z.object({ heldUntil: dateCodec }),
})

export const releaseInboxItem = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/inbox/v1/release',
  summary: 'Gives an item back that the caller holds',
  envelope: 'dto',
  access: staff,
  audience: 'manager',
  input: strictObject(item),
  output: z.object({}),
})

export const snoozeInboxItem = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/inbox/v1/snooze',
  summary: 'Puts an item off for some hours; 0 brings it back',
  envelope: 'dto',
  access: staff,
  audience: 'manager',
  input: strictObject({
    ...item,
    hours: z
      .int()
      .min(0)
      .max(24 * 14),
  }),
  output: z.object({}),
})

export const handOverInboxItem = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/inbox/v1/hand-over',
  summary: 'Gives an item to another member of staff',
  envelope: 'dto',
  access: staff,
  audience: 'manager',
  input: strictObject({ ...item, to: newLogin }),
  output: z.object({}),
})
