import { isStaffRole, sellerRoles, staffRoles } from '@kids-crafts/contract/endpoint.ts'
import type { Access, Audience, Endpoint, Role } from '@kids-crafts/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'

import { asSeller } from '../actor.ts'
import type { Person, Seller, Staff } from '../actor.ts'
import { Refusal } from '../refusal.ts'

/**
 * A signed-in person, who acts for themselves. One who waits for a guardian's consent has no roles.
 */
export type SignedIn = Person & Readonly<{ sessionId: string; roles: readonly Role[] }>

/** Who calls: a signed-in person, or nobody in particular. */
export type Caller = SignedIn | null

/** The contract's `access` field is decided here and nowhere else, before any handler. */
export function assertAccess(access: Access, caller: Caller): void {
  if (access === 'public') return
  const { roles } = signedIn(caller)
  if (access === 'signed-in') return
  if (!access.some((role) => roles.includes(role))) {
    throw new Refusal('NOT_ALLOWED', 'This is not open to your account')
  }
}

/** Asks again for the factor of who has not shown it within the last minutes. */
export async function assertFreshFactor(app: FastifyInstance, caller: Caller): Promise<void> {
  if (await app.isFactorFresh(signedIn(caller))) return
  throw new Refusal('FACTOR_NEEDED', 'Please confirm that it is you')
}

/** For handlers of endpoints that are not public, which always have a caller. */
export function signedIn(caller: Caller): SignedIn {
  if (caller === null) throw new Refusal('NOT_SIGNED_IN', 'Please sign in')
  return caller
}

/**
 * For handlers of endpoints that only staff may call: in the role for which the
 * endpoint is open to the caller.
 */
export function staffCalling(caller: Caller, { access }: Pick<Endpoint, 'access'>): Staff {
  const { accountId, roles } = signedIn(caller)
  const role = staffRoles.find((each) => roles.includes(each) && access.includes(each))
  if (role === undefined) throw new Refusal('NOT_ALLOWED', 'This is not open to your account')
  return { kind: 'STAFF', accountId, role }
}

/** For handlers of endpoints that only sellers may call. */
export function sellerCalling(caller: Caller): Seller {
  const { accountId, roles } = signedIn(caller)
  if (!sellerRoles.some((each) => roles.includes(each)))
    throw new Refusal('NOT_ALLOWED', 'This is not open to your account')
  return asSeller(accountId)
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Whether the caller has lately shown the strongest factor that they have. Nobody has,
     * until accounts says who.
     */
    isFactorFresh: (caller: SignedIn) => Promise<boolean>
  }
  interface FastifyContextConfig {
    access?: Access
    /** Whose tokens are recognised; those of the store if it is not said. */
    audiences?: readonly Audience[]
  }
}

/**
 * Every call is refused to whom it is not open to. One whose access nobody has decided would be
 * open to all, and one of staff in the store to a session without second factor, so the server
 * does not start with either.
 */
export function requireDeclaredAccess(app: FastifyInstance): void {
  // Also for files and streams, which answer without `serve`. By then it is known who calls.
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
