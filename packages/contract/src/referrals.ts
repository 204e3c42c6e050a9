import { listOf, moneyCodec, pageQuery } from './codecs.ts'
import { endpoint, nothing, sellerRoles } from './endpoint.ts'
import { strictObject } from './fields.ts'
import { z } from './zod.ts'

/**
 * The progress of a referred person. Besides a number, nothing else is revealed about them (P-04).
 */
export const referralStates = [
  'REGISTERED',
  'SELLING',
  /** The goal is reached: the return period has to pass, or staff are checking it. */
  'CHECKING',
  'REWARDED',
  'TAKEN_BACK',
  /** The same household, or refused by staff. */
  'NOT_COUNTED',
  'LEFT',
] as const
export type ReferralState = (typeof referralStates)[number]

const program = z.object({
  /** Absent until the seller requests one. */
  code: z.string().optional(),
  /** Without amounts taken back. */
  earned: moneyCodec,
  rewardCount: z.int(),
})
export type ReferralProgram = z.output<typeof program>

const referral = z.object({
  number: z.int(),
  registeredAt: z.iso.datetime(),
  state: z.enum(referralStates),
  /** Towards the goal, in steps of ten. */
  percent: z.int(),
  rewardedAt: z.iso.datetime().optional(),
  takenBackAt: z.iso.datetime().optional(),
})
export type Referral = z.output<typeof referral>

export const getReferralProgram = endpoint({
  method: 'GET',
  base: 'api',
  path: 'user-v1/referral/v1/get',
  summary: 'The referral code of the signed-in seller, if there is one, and what it has earned',
  envelope: 'dto',
  access: sellerRoles,
  input: nothing,
  output: program,
})

export const createReferralCode = endpoint({
  method: 'POST',
  base: 'api',
  path: 'user-v1/referral/v1/create',
  summary: 'Gives the signed-in seller a referral code; whoever has one keeps it',
  envelope: 'dto',
  access: sellerRoles,
  input: strictObject({}),
  output: program,
})

export const getReferrals = endpoint({
  method: 'GET',
  base: 'api',
  path: 'user-v1/referral/list/v1/get',
  summary: 'Who came by the signed-in seller’s link, by number and state alone, the newest first',
  envelope: 'dto',
  access: sellerRoles,
  input: strictObject({ page: pageQuery }),
  output: listOf(referral),
})
