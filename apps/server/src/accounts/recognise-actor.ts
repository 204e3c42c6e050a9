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
 * Says who calls, by the bearer token. One that is forged, expired, ended or of another audience than the call's is as good
 * as none: a call that is open to everybody is answered, and any other is refused with the 401 that makes a client refresh.
 */
export function recogniseActors(
  app: FastifyInstance,
  { sessions: { tokens, checkoutTokens, ended }, db }: { sessions: Sessions; db: Db },
): void {
  app.isFactorFresh = ({ sessionId }) => isFactorFresh(db, sessionId)
  app.addHook('onRequest', (request, _reply, done) => {
    const { access, audiences, isShared } = request.routeOptions.config
    const bearer = access === undefined || isShared ? undefined : bearerOf(request.headers.authorization)
    // Most requests come from nobody in particular, and do not even wait for a promise here.
    if (bearer !== undefined) return void recognise(request, bearer, done)
    if (!audiences?.includes('manager')) return done()
    void recogniseByCookie(request, done)
  })

  /** A page of staff that was opened anew has no bearer yet; what it sends is judged by the session of its cookie. */
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
