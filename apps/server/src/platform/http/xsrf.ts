import { createSecretKey, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

import { xsrfCookie } from '@kids-crafts/rules/cookies.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Refusal } from '../refusal.ts'
import { isSignatureOf, signatureOf } from '../signature.ts'
import { readOwnCookie, setOwnCookie } from './own-cookies.ts'
import { safeMethods } from './own-origins.ts'

const headerName = 'x-xsrf-token'

/**
 * A page of another site can make a browser send our cookies, but can neither read them nor set our
 * header. So a state-changing call that comes from a browser must repeat the cookie's token in the
 * header. The token must be one that we signed for the session of the caller: one that somebody got
 * for themselves is of no use in another browser (docs/decisions/006).
 */
export function guardAgainstForgery(app: FastifyInstance, options: { key: Uint8Array }): void {
  const key = createSecretKey(options.key)
  // After all `onRequest`, which say whose session it is, and before a body is read.
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const isSafe = safeMethods.has(request.method)
    if (!isCall(request) || (isSafe && !bringsToken(request))) return done()
    const token = readOwnCookie(request, xsrfCookie)
    const session = sessionOf(request)
    const isOurs = token !== undefined && isSigned(key, token, session)
    const isAsked = !isSafe && comesFromBrowser(request)
    if (!isOurs && (isSafe || isAsked)) setOwnCookie(reply, xsrfCookie, signedToken(key, session))
    if (isAsked && !(isOurs && request.headers[headerName] === token)) return done(refused())
    done()
  })
}

const refused = () => new Refusal('XSRF', 'The page is out of date: please try once more')

/** By the route and not by the address, which can be written in other ways: `/%61pi/…`. */
const isCall = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.access !== undefined

/**
 * Answers that are shared by everybody must not set a cookie, so only calls that are never cached
 * do: the one that every page begins with, and those of a session, so that a page has the token of
 * a new session before it changes anything.
 */
const bringsToken = (request: FastifyRequest): boolean =>
  request.routeOptions.url === '/api/liveness' ||
  (request.callSessionId !== undefined && comesFromBrowser(request))

/** Guests have no session, and nothing that a forged call could use. */
const sessionOf = ({ callSessionId }: FastifyRequest): string => callSessionId ?? 'guest'

// Browsers name the page that sends a state-changing request; programs with a bearer
// token send none of these.
const comesFromBrowser = ({ headers }: FastifyRequest): boolean =>
  [headers.origin, headers.referer, headers.cookie, headers['sec-fetch-site']].some(
    (each) => each !== undefined,
  )

function signedToken(key: KeyObject, session: string): string {
  const nonce = randomBytes(18).toString('base64url')
  return `${nonce}.${signatureOf(key, signedText(nonce, session))}`
}

function isSigned(key: KeyObject, token: string, session: string): boolean {
  const [nonce = '', given = ''] = token.split('.')
  return isSignatureOf(key, signedText(nonce, session), given)
}

const signedText = (nonce: string, session: string): string => `${nonce}.${session}`
