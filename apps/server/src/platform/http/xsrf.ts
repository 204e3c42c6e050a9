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
 * Another site's page can make a browser send our cookies, but can't read them or set our header.
 * So a browser's state-changing call must repeat the cookie's token in the header. We sign the
 * token for the caller's session, so a token from one browser is useless in another
 * (docs/decisions/006).
 */
export function guardAgainstForgery(app: FastifyInstance, options: { key: Uint8Array }): void {
  const key = createSecretKey(options.key)
  // After all `onRequest` hooks, which determine the session, and before reading a body.
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

/** By route, because an address can be written in other ways: `/%61pi/…`. */
const isCall = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.access !== undefined

/**
 * Shared answers must not set a cookie, so only uncached calls do: the first call of every page,
 * and session calls, so that a page has the new session's token before it changes anything.
 */
const bringsToken = (request: FastifyRequest): boolean =>
  request.routeOptions.url === '/api/liveness' ||
  (request.callSessionId !== undefined && comesFromBrowser(request))

/** Guests have no session that a forged call could use. */
const sessionOf = ({ callSessionId }: FastifyRequest): string => callSessionId ?? 'guest'

// Browsers name the page that sends a state-changing request; programs with a bearer token send
// none of these headers.
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
