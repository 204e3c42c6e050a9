import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { loadSecrets } from '../platform/database/secrets.ts'
import { createCheckoutTokens } from './checkout-tokens.ts'
import type { CheckoutTokens } from './checkout-tokens.ts'
import { EndedTokens } from './ended-tokens.ts'
import { createAccessTokens } from './tokens.ts'
import type { AccessTokens } from './tokens.ts'

/** Everything a process needs to recognise callers. */
export type Sessions = Readonly<{
  tokens: AccessTokens
  /** Tokens of guests, each for one order. */
  checkoutTokens: CheckoutTokens
  ended: EndedTokens
  /** Key of the hashes under which failed sign-ins are counted. */
  attemptKey: Uint8Array
  /** Signs the cookie of a known device. */
  deviceKey: Uint8Array
  /** Signs the proof, between password and code, that the password was correct. */
  ticketKey: Uint8Array
}>

/** The first start creates the keys, unless settings provide the signing key. */
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
