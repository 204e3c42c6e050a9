import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

import { stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { Refusal } from '../refusal.ts'
import { cookieOf } from './visitor.ts'

const cookieName = 'XSRF-TOKEN'
const headerName = 'x-xsrf-token'
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A page of another site can make a browser send our cookies, but can neither read them nor set our header.
 * So a state-changing call that comes from a browser must repeat the cookie's token in the header, and the
 * token must be one that we signed, because another host of the same domain could plant a cookie of its own.
 */
export function guardAgainstForgery(
  app: FastifyInstance,
  options: { key: Uint8Array; isSecure: boolean },
): void {
  const key = createSecretKey(options.key)
  app.addHook('onRequest', (request, reply, done) => {
    if (!isApi(request)) return done()
    const token = cookieOf(request, cookieName)
    const isOurs = token !== undefined && isSigned(key, token)
    if (!isOurs && mayCarryCookie(request)) setToken(reply)
    if (safeMethods.has(request.method) || !comesFromBrowser(request)) return done()
    if (request.headers['sec-fetch-site'] === 'cross-site') return done(refused())
    if (!isOurs || request.headers[headerName] !== token) return done(refused())
    done()
  })

  function setToken(reply: FastifyReply): void {
    const cookie = stringifySetCookie({
      name: cookieName,
      value: signedToken(key),
      path: '/',
      sameSite: 'lax',
      secure: options.isSecure,
    })
    reply.header('set-cookie', cookie)
  }
}

const refused = () => new Refusal('XSRF', 'The page is out of date: please try once more')

const isApi = ({ url }: FastifyRequest): boolean => url.startsWith('/api/') || url.startsWith('/auth/')

// Answers that are shared by everybody must not set a cookie, so only the calls that are never cached do.
const mayCarryCookie = (request: FastifyRequest): boolean =>
  safeMethods.has(request.method) ? request.url.startsWith('/api/liveness') : comesFromBrowser(request)

// Browsers name the page that sends a state-changing request; programs with a bearer token send none of these.
const comesFromBrowser = ({ headers }: FastifyRequest): boolean =>
  [headers.origin, headers.referer, headers.cookie, headers['sec-fetch-site']].some(
    (each) => each !== undefined,
  )

function signedToken(key: KeyObject): string {
  const nonce = randomBytes(18).toString('base64url')
  return `${nonce}.${signature(key, nonce)}`
}

function isSigned(key: KeyObject, token: string): boolean {
  const [nonce = '', given = ''] = token.split('.')
  const expected = Buffer.from(signature(key, nonce))
  const actual = Buffer.from(given)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

const signature = (key: KeyObject, nonce: string): string =>
  createHmac('sha256', key).update(nonce).digest('base64url')
