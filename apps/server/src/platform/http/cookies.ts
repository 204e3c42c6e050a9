import { stringifySetCookie } from 'cookie'
import type { SetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { cookieOf } from './visitor.ts'

/** The cookies of one call. */
export interface Cookies {
  get: (name: string) => string | undefined
  set: (cookie: SetCookie) => void
}

export const cookiesOf = (request: FastifyRequest, reply: FastifyReply): Cookies => ({
  get: (name) => cookieOf(request, name),
  set: (cookie) => void reply.header('set-cookie', stringifySetCookie(cookie)),
})

/** Those of an answer that everybody gets: it neither depends on a cookie nor sets one. */
export const noCookies: Cookies = {
  get: () => undefined,
  set: () => {
    throw new Error('An answer that is shared sets no cookie')
  },
}
