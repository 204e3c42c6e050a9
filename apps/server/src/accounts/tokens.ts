import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

import { allAudiences, allRoles } from '@kids-crafts/contract/endpoint.ts'
import type { Audience, Role } from '@kids-crafts/contract/endpoint.ts'
import { SignJWT, errors, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

export const accessTokenSeconds = 5 * 60

/** Each kind of token has its own type and audience, so that none passes for another. */
const algorithm = 'EdDSA'
const type = 'at+jwt'
const nameOnWire: Record<Audience, string> = {
  store: 'kids-crafts',
  vendor: 'kids-crafts-vendor',
  manager: 'kids-crafts-manager',
}
const namesOnWire = Object.values(nameOnWire)
/** Ours have a few hundred characters; ignore longer ones. */
const longestToken = 4096

/**
 * An access token's account. The version exposes tokens from before a change of roles or status.
 */
export type AccessClaims = Readonly<{
  audience: Audience
  accountId: string
  sessionId: string
  roles: readonly Role[]
  version: number
}>

export interface AccessTokens {
  sign(claims: AccessClaims): Promise<string>
  /** The token's claims; null if it is forged, of another kind, or expired. */
  read(token: string): Promise<AccessClaims | null>
  /** The same, with its expiry time. */
  readVerified(token: string): Promise<VerifiedToken | null>
  /** The same for an expired token, sent with the refresh token that renews it. */
  readExpired(token: string): Promise<AccessClaims | null>
}

export interface VerifiedToken {
  claims: AccessClaims
  expiresAtMs: number
}

/** The first secret signs; the header's key id selects the one to verify with. */
export function createAccessTokens(secrets: readonly (string | Uint8Array)[]): AccessTokens {
  const keys = secrets.map(keyOf)
  const [signing] = keys
  if (signing === undefined) throw new Error('There is no key to sign access tokens with')
  const verifyingKeys = new Map(keys.map(({ id, verifying }) => [id, verifying]))

  // A browser sends its token with every call, and verifying it takes longer than reading a cart.
  const verified = new LRUCache<string, VerifiedToken>({ max: 10_000 })

  async function verify(token: string, currentDate: Date): Promise<VerifiedToken | null> {
    if (token.length > longestToken) return null
    const options = {
      algorithms: [algorithm],
      typ: type,
      audience: namesOnWire,
      requiredClaims: ['exp'],
      currentDate,
    }
    try {
      const { payload } = await jwtVerify(
        token,
        ({ kid = '' }) => verifyingKeys.get(kid) ?? unknownKey(),
        options,
      )
      const { aud, sub, sid, roles, ver, exp } = claimsOnWire.parse(payload)
      const claims = { audience: aud, accountId: sub, sessionId: sid, roles, version: ver }
      return { claims, expiresAtMs: exp * 1000 }
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null
      throw error
    }
  }

  async function readVerified(token: string): Promise<VerifiedToken | null> {
    const found = verified.get(token)
    if (found !== undefined && found.expiresAtMs > Date.now()) return found
    const result = await verify(token, new Date())
    if (result !== null) verified.set(token, result)
    return result
  }

  return {
    sign: ({ audience, accountId, sessionId, roles, version }) =>
      new SignJWT({ sid: sessionId, roles, ver: version })
        .setProtectedHeader({ alg: algorithm, typ: type, kid: signing.id })
        .setSubject(accountId)
        .setAudience(nameOnWire[audience])
        .setIssuedAt()
        .setExpirationTime(`${accessTokenSeconds} s`)
        .sign(signing.signing),
    read: async (token) => (await readVerified(token))?.claims ?? null,
    readVerified,
    readExpired: async (token) => (await verify(token, beforeAnyExpiry))?.claims ?? null,
  }
}

const beforeAnyExpiry = new Date(0)

const claimsOnWire = z.object({
  // One value, not a list: a token is valid in one place.
  aud: z.string().transform((name, context) => {
    const audience = allAudiences.find((each) => nameOnWire[each] === name)
    if (audience !== undefined) return audience
    context.addIssue('unknown audience')
    return z.NEVER
  }),
  sub: z.uuid(),
  sid: z.uuid(),
  roles: z.array(z.enum(allRoles)),
  ver: z.int(),
  exp: z.number(),
})

function unknownKey(): never {
  throw new errors.JWKSNoMatchingKey()
}

/**
 * An Ed25519 key is 32 bytes, here the hash of a secret of any length, after the header for its
 * type.
 */
const privateKeyHead = Buffer.from('302e020100300506032b657004220420', 'hex')

export function keyOf(secret: string | Uint8Array): { id: string; signing: KeyObject; verifying: KeyObject } {
  const seed = createHash('sha256').update('access token').update(secret).digest()
  const signing = createPrivateKey({
    key: Buffer.concat([privateKeyHead, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const verifying = createPublicKey(signing)
  const publicBytes = verifying.export({ format: 'der', type: 'spki' })
  const id = createHash('sha256').update(publicBytes).digest('base64url').slice(0, 16)
  return { id, signing, verifying }
}
