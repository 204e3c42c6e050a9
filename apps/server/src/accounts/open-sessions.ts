import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { loadSecrets } from '../platform/database/secrets.ts'
import { createCheckoutTokens } from './checkout-tokens.ts'
import type { CheckoutTokens } from './checkout-tokens.ts'
import { EndedTokens } from './ended-tokens.ts'
import { createAccessTokens } from './tokens.ts'
import type { AccessTokens } from './tokens.ts'

/** What a process needs to know who calls. */
export type Sessions = Readonly<{
  tokens: AccessTokens
  /** Those of guests, each for one order. */
  checkoutTokens: CheckoutTokens
  ended: EndedTokens
  /** Failed sign-ins are counted under names that tell nothing without this key. */
  attemptKey: Uint8Array
  /** Signs the cookie of a known device. */
  deviceKey: Uint8Array
  /** Signs what says, between password and code, that the password was right. */
  ticketKey: Uint8Array
}>

/** The keys are made at the first start, unless settings bring the one that signs. */
export async function openSessions(db: Db, { sessionKeys }: Pick<Config, 'sessionKeys'>): Promise<Sessions> {
  const secrets = await loadSecrets(db, ['session', 'sign-in', 'known-device', 'sign-in-ticket'])
  const keys = sessionKeys.length > 0 ? sessionKeys : [secrets.session]
  return {
    tokens: createAccessTokens(keys),
    checkoutTokens: createCheckoutTokens(keys),
    ended: new EndedTokens(db),
    attemptKey: secrets['sign-in'],
    deviceKey: secrets['known-device'],
    ticketKey: secrets['sign-in-ticket'],
  }
}
