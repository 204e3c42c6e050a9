import { SignJWT, errors, jwtVerify } from 'jose'

import { keyOf } from './tokens.ts'

export const checkoutTokenSeconds = 30 * 60

/**
 * S-02: with another type and audience than access tokens, so that neither passes for the other.
 */
const algorithm = 'EdDSA'
const type = 'checkout+jwt'
const audience = 'checkout'
const longestToken = 1024

/** Tokens that let a guest pay, view and cancel one order, nothing else. */
export interface CheckoutTokens {
  sign(orderNum: string): Promise<string>
  /** The token's order; undefined if it is forged, of another kind, or expired. */
  read(token: string): Promise<string | undefined>
}

/** The first secret signs; the header's key id selects the one to verify with. */
export function createCheckoutTokens(secrets: readonly (string | Uint8Array)[]): CheckoutTokens {
  const keys = secrets.map(keyOf)
  const [signing] = keys
  if (signing === undefined) throw new Error('There is no key to sign checkout tokens with')
  const verifyingKeys = new Map(keys.map(({ id, verifying }) => [id, verifying]))

  return {
    sign: (orderNum) =>
      new SignJWT({ order: orderNum })
        .setProtectedHeader({ alg: algorithm, typ: type, kid: signing.id })
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${checkoutTokenSeconds} s`)
        .sign(signing.signing),

    async read(token) {
      if (token.length > longestToken) return undefined
      const options = { algorithms: [algorithm], typ: type, audience, requiredClaims: ['exp', 'order'] }
      try {
        const { payload } = await jwtVerify(token, ({ kid = '' }) => keyNamed(kid), options)
        return typeof payload['order'] === 'string' ? payload['order'] : undefined
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }

  function keyNamed(kid: string) {
    const key = verifyingKeys.get(kid)
    if (key === undefined) throw new errors.JWKSNoMatchingKey()
    return key
  }
}
