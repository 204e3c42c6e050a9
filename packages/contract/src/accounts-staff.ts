import { auditReason } from '@kids-crafts/rules/audit-reason.ts'
import { email } from '@kids-crafts/rules/validation.ts'

import { listOf } from './codecs.ts'
import { endpoint, staffRoles } from './endpoint.ts'
import { fieldText, id, newLogin, optionalText, strictObject } from './fields.ts'
import { oneOf, staffList } from './staff-list.ts'
import { staffMembersQuery } from './staff-lists.ts'
import { z } from './zod.ts'

/** Staff members, and the emergency switches. */

const done = z.object({})
const reason = fieldText(auditReason)

export const listStaffMembers = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/staff/list/v1/get',
  summary: 'Everybody who is staff, with their roles and last sign-in',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: staffMembersQuery,
  output: listOf(
    z.object({
      login: z.string(),
      roles: z.array(z.enum(staffRoles)),
      signedInAt: z.iso.datetime().nullable(),
    }),
  ),
})

const staffActions = ['ADD', 'REMOVE'] as const
const staffRequestStatuses = ['WAITING', 'APPROVED', 'REFUSED'] as const

export const askStaffChange = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/staff/request/v1/ask',
  summary: 'Asks that somebody gets a role of staff, or is staff no more; another manager decides it',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  freshFactor: true,
  input: strictObject({
    action: z.enum(staffActions),
    login: newLogin,
    /** For a new member. */
    role: z.enum(staffRoles).nullable(),
    /** For a new account: receives the link for choosing a password. */
    email: optionalText(email),
    reason,
  }),
  output: z.object({ staffRequestId: z.string() }),
})

export const decideStaffChange = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/staff/request/v1/decide',
  summary: 'Another manager approves the change, which then happens at once, or refuses it',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  freshFactor: true,
  input: strictObject({
    staffRequestId: id,
    decision: z.enum(['APPROVED', 'REFUSED']),
    reason: optionalText(auditReason),
  }),
  output: z.object({ status: z.enum(staffRequestStatuses) }),
})

export const mailStaffLink = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/staff/link/v1/mail',
  summary: 'Mails another link to a new member who has not set up the second factor yet; the one before ends',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  freshFactor: true,
  input: strictObject({ login: newLogin }),
  output: done,
})

export const staffRequestsQuery = staffList(['askedAt'], 'DESC', {
  status: oneOf([...staffRequestStatuses, 'ALL'], 'WAITING'),
})

const staffRequestRow = z.object({
  staffRequestId: z.string(),
  action: z.enum(staffActions),
  login: z.string(),
  role: z.enum(staffRoles).nullable(),
  reason: z.string(),
  status: z.enum(staffRequestStatuses),
  askedBy: z.string().nullable(),
  askedAt: z.iso.datetime(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
})
export type StaffRequestRow = z.output<typeof staffRequestRow>

export const listStaffRequests = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/staff/request/list/v1/get',
  summary: 'Changes of staff that wait for another manager, or were decided',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: staffRequestsQuery,
  output: listOf(staffRequestRow),
})

export const endSessionsByStaff = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/person/session/v1/end-all',
  summary: 'Signs a person out everywhere, at once',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: strictObject({ login: newLogin, reason }),
  output: done,
})

export const removeFactorByStaff = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/person/factor/v1/remove',
  summary:
    'Takes away the second factor that a seller or guardian has lost, ends their sessions and tells them; staff need two others for it',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  freshFactor: true,
  input: strictObject({ login: newLogin, reason }),
  output: done,
})
