import { email } from '@kids-crafts/rules/validation.ts'

import { endpoint } from './endpoint.ts'
import { fieldText, linkToken, newLogin, newPassword, strictObject } from './fields.ts'
import { z } from './zod.ts'

const team = z.object({
  members: z.array(
    z.object({
      memberId: z.int(),
      userLogin: z.string(),
      role: z.literal('PACKER'),
      joinedAt: z.iso.datetime(),
    }),
  ),
  invitations: z.array(
    z.object({ invitationId: z.int(), email: z.string(), sentAt: z.iso.datetime(), isExpired: z.boolean() }),
  ),
})
export type Team = z.output<typeof team>

/** Owners of businesses and makers; a child has no team. */
const call = {
  base: 'api',
  envelope: 'dto',
  audience: 'vendor',
  access: ['seller', 'vendor'],
  output: team,
} as const

export const getTeam = endpoint({
  ...call,
  method: 'GET',
  path: 'vendor/team/v1/get',
  summary: 'Who works for a business, and who was invited to',
  input: strictObject({}),
})

export const inviteMember = endpoint({
  ...call,
  method: 'POST',
  path: 'vendor/team/v1/invite',
  summary: 'Mails a link by which somebody joins as a packer, once and within a day',
  input: strictObject({ email: fieldText(email) }),
})

export const withdrawInvitation = endpoint({
  ...call,
  method: 'POST',
  path: 'vendor/team/invitation/v1/withdraw',
  summary: 'An invitation that was not used leads nowhere any more',
  input: strictObject({ invitationId: z.int() }),
})

export const removeMember = endpoint({
  ...call,
  method: 'POST',
  path: 'vendor/team/v1/remove',
  summary: 'Somebody does not pack for the store any more; their sessions end',
  input: strictObject({ memberId: z.int() }),
})

export const joinTeam = endpoint({
  method: 'POST',
  base: 'api',
  path: 'vendor/team/v1/join',
  summary: 'Opens an account for a packer by the mailed link, which works once',
  envelope: 'dto',
  audience: 'vendor',
  access: 'public',
  input: strictObject({ token: linkToken, userLogin: newLogin, password: newPassword }),
  output: z.object({ userLogin: z.string() }),
})
