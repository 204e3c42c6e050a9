import { ownCookieName } from '@kids-crafts/rules/cookies.ts'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '../config.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the store is visited over https, by its public address. */
    isSecure: boolean
  }
}

export const isSecureStore = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https:')

/** One of ours. Over https, one without the prefix is not: another host may have planted it. */
export function readOwnCookie({ headers, server }: FastifyRequest, name: string): string | undefined {
  return headers.cookie === undefined
    ? undefined
    : parseCookie(headers.cookie)[ownCookieName(name, server.isSecure)]
}

/** For the whole host and for nothing else, until the browser is closed unless it says otherwise. */
export function setOwnCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  options: { maxAgeSeconds?: number; httpOnly?: boolean } = {},
): void {
  const { isSecure } = reply.server
  const { maxAgeSeconds, httpOnly = false } = options
  const cookie = stringifySetCookie({
    name: ownCookieName(name, isSecure),
    value,
    path: '/',
    sameSite: 'lax',
    secure: isSecure,
    httpOnly,
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  })
  reply.header('set-cookie', cookie)
}
