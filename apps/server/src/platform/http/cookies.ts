import type { CookieName } from '@kids-crafts/rules/device-items.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { readOwnCookie, setOwnCookie } from './own-cookies.ts'
import type { CookieOptions } from './own-cookies.ts'

/** A call's cookies. */
export interface Cookies {
  get: (name: string) => string | undefined
  set: (name: CookieName, value: string, options?: CookieOptions) => void
}

export const cookiesOf = (request: FastifyRequest, reply: FastifyReply): Cookies => ({
  get: (name) => readOwnCookie(request, name),
  set: (name, value, options) => setOwnCookie(reply, name, value, options),
})

/** For shared answers, which neither read nor set cookies. */
export const noCookies: Cookies = {
  get: () => undefined,
  set: () => {
    throw new Error('An answer that is shared sets no cookie')
  },
}
