import { isStaffRole, sellerRoles, staffRoles } from '@kids-crafts/contract/endpoint.ts'
import type { Access, Audience, Endpoint, Role } from '@kids-crafts/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'

import { asSeller } from '../actor.ts'
import type { Person, Seller, Staff } from '../actor.ts'
import { Refusal } from '../refusal.ts'

/**
 * A signed-in person acting for themselves. Without a guardian's required consent, they have no
 * roles.
 */
export type SignedIn = Person & Readonly<{ sessionId: string; roles: readonly Role[] }>

/** The caller: a signed-in person, or anonymous. */
export type Caller = SignedIn | null

/** Only this function enforces the contract's `access`, before any handler. */
export function assertAccess(access: Access, caller: Caller): void {
  if (access === 'public') return
  const { roles } = signedIn(caller)
  if (access === 'signed-in') return
  if (!access.some((role) => roles.includes(role))) {
    throw new Refusal('NOT_ALLOWED', 'This is not open to your account')
  }
}

/** Requires the factor again unless used within the last minutes. */
export async function assertFreshFactor(app: FastifyInstance, caller: Caller): Promise<void> {
  if (await app.isFactorFresh(signedIn(caller))) return
  throw new Refusal('FACTOR_NEEDED', 'Please confirm that it is you')
}

/** For handlers of non-public endpoints, which always have a caller. */
export function signedIn(caller: Caller): SignedIn {
  if (caller === null) throw new Refusal('NOT_SIGNED_IN', 'Please sign in')
  return caller
}

/** For handlers of staff endpoints: uses the role that permits the call. */
export function staffCalling(caller: Caller, { access }: Pick<Endpoint, 'access'>): Staff {
  const { accountId, roles } = signedIn(caller)
  const role = staffRoles.find((each) => roles.includes(each) && access.includes(each))
  if (role === undefined) throw new Refusal('NOT_ALLOWED', 'This is not open to your account')
  return { kind: 'STAFF', accountId, role }
}

/** For handlers of seller endpoints. */
export function sellerCalling(caller: Caller): Seller {
  const { accountId, roles } = signedIn(caller)
  if (!sellerRoles.some((each) => roles.includes(each)))
    throw new Refusal('NOT_ALLOWED', 'This is not open to your account')
  return asSeller(accountId)
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Whether the caller has recently used their strongest factor. Accounts replaces the default,
     * which says no.
     */
    isFactorFresh: (caller: SignedIn) => Promise<boolean>
  }
  interface FastifyContextConfig {
    access?: Access
    /** Accepted token audiences; the store's by default. */
    audiences?: readonly Audience[]
  }
}

/**
 * Refuses callers without access to an endpoint. The server doesn't start if an endpoint declares
 * no access, which would open it to everybody, or if staff could call it in the store without a
 * second factor.
 */
export function requireDeclaredAccess(app: FastifyInstance): void {
  // Also for files and streams, which don't use `serve`. The caller has been recognised by then.
  app.addHook('preHandler', (request, _reply, done) => {
    const { access } = request.routeOptions.config
    if (access !== undefined) assertAccess(access, request.actor)
    done()
  })
  app.addHook('onRoute', ({ url, method, config }) => {
    const isCall = url.startsWith('/api/') || url.startsWith('/auth/')
    const isFile = url.startsWith('/api/docs/files/')
    if (isCall && !isFile && config?.access === undefined) {
      throw new Error(`${String(method)} ${url} does not say who may call it`)
    }
    if (isOfStaff(config?.access) && config?.audiences?.join() !== 'manager') {
      throw new Error(`${String(method)} ${url} is for staff, and not for their portal alone`)
    }
  })
}

const isOfStaff = (access: Access | undefined): boolean => Array.isArray(access) && access.every(isStaffRole)
