import { referralCodePattern } from '@kids-crafts/rules/referrals.ts'
import { z } from 'zod'

import type { Cookies } from '../platform/http/cookies.ts'
import { defineJob } from '../platform/jobs/jobs.ts'
import { counterOfDevice, deviceOf } from './known-devices.ts'
import type { DeviceParts } from './known-devices.ts'

/**
 * Jobs for the referrals module, which depends on accounts, when somebody registers with a code.
 */
export const bindReferralJob = defineJob({
  name: 'bind-referral',
  payload: z.object({
    accountId: z.uuid(),
    code: z.string().regex(referralCodePattern),
    isSameDevice: z.boolean(),
  }),
})

/** S-52: whether the code's seller has signed in with the browser used to register. */
export async function isDeviceOfReferrer(
  parts: DeviceParts,
  code: string,
  cookies: Pick<Cookies, 'get'>,
): Promise<boolean> {
  const device = deviceOf(parts, cookies)
  if (device === undefined) return false
  const referrer = await parts.db
    .selectFrom('referral_code')
    .select('account_id')
    .where('code', '=', code)
    .executeTakeFirst()
  if (referrer === undefined) return false
  const known = await counterOfDevice(parts.db, parts.sessions.deviceKey, device, referrer.account_id)
  return known !== undefined
}
