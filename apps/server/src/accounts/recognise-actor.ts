import type { Audience } from '@kids-crafts/contract/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import type { Caller } from '../platform/http/access.ts'
import { readOwnCookie } from '../platform/http/own-cookies.ts'
import type { Sessions } from './open-sessions.ts'
import { sessionOfToken } from './sessions.ts'
import { staffSessionCookie } from './staff-cookie.ts'

/**
 * Recognises the caller by the bearer token. A token that is forged, expired, ended or for another
 * audience counts as none: public calls are answered, others get the 401 that makes a client
 * refresh.
 */
export function recogniseActors(
  app: FastifyInstance,
  { sessions: { tokens, checkoutTokens, ended }, db }: { sessions: Sessions; db: Db },
): void {
  app.isFactorFresh = ({ sessionId }) => isFactorFresh(db, sessionId)
  app.addHook('onRequest', (request, _reply, done) => {
    const { access, audiences, isShared } = request.routeOptions.config
    const bearer = access === undefined || isShared ? undefined : bearerOf(request.headers.authorization)
    // Most requests have no bearer token, so don't even wait for a promise.
    if (bearer !== undefined) return void recognise(request, bearer, done)
    if (!audiences?.includes('manager')) return done()
    void recogniseByCookie(request, done)
  })

  /** A newly opened staff page has no bearer token yet; its requests use the cookie's session. */
  async function recogniseByCookie(request: FastifyRequest, done: (error?: Error) => void) {
    try {
      const given = readOwnCookie(request, staffSessionCookie)
      if (given) request.callSessionId = await sessionOfToken(db, given)
    } catch (error) {
      return done(error as Error)
    }
    done()
  }

  async function recognise(request: FastifyRequest, bearer: string, done: (error?: Error) => void) {
    try {
      const { audiences = ofTheStore } = request.routeOptions.config
      request.actor = await actorOf(bearer, audiences)
      request.callSessionId = request.actor?.sessionId ?? (await tokens.readExpired(bearer))?.sessionId
      if (request.actor === null) request.checkoutOrderNum = await checkoutTokens.read(bearer)
    } catch (error) {
      return done(error as Error)
    }
    done()
  }

  async function actorOf(bearer: string, audiences: readonly Audience[]): Promise<Caller> {
    const claims = await tokens.read(bearer)
    if (claims === null || !audiences.includes(claims.audience) || (await ended.has(claims))) return null
    const { accountId, sessionId, roles } = claims
    return { kind: 'BUYER', accountId, sessionId, roles }
  }
}

const freshFactorMinutes = 5

const ofTheStore: readonly Audience[] = ['store']

async function isFactorFresh(db: Db, sessionId: string): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where(sql<boolean>`factor_at > now() - make_interval(mins => ${freshFactorMinutes})`)
    .executeTakeFirst()
  return session !== undefined
}

/** The token of an Authorization header. */
export function bearerOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : /^bearer +([\w.-]+)$/i.exec(header)?.[1]
}
