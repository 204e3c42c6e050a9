import { refreshBy } from '@kids-crafts/browser/api.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import { refreshStaffSession } from '@kids-crafts/contract/staff-sessions.ts'

import './memory-session.ts'

// The cookie that no script reads brings the next access token.
refreshBy(async (_expired, send) => {
  const answer = await send(refreshStaffSession, {})
  if (answer === null) throw new ApiError('OC_NOT_SIGNED_IN', 'Please sign in', 401)
  return { jwt: answer.jwt, refreshJwt: '' }
})
