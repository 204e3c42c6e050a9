import { refreshBy } from '@kids-crafts/browser/api.ts'
import { refreshVendorSession } from '@kids-crafts/contract/vendor-sessions.ts'

refreshBy(({ jwt, refreshJwt, userLogin }, send) =>
  send(refreshVendorSession, { expiredJwt: jwt, refreshJwt, userLogin }),
)
