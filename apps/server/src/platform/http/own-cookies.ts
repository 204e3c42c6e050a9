import { cookieIn } from '@kids-crafts/rules/cookie-in.ts'
import { ownCookieName } from '@kids-crafts/rules/cookies.ts'
import type { CookieName } from '@kids-crafts/rules/device-items.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '../config.ts'
import { hasControlCharacters } from './control-characters.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the store is visited over https, by its public address. */
    isSecure: boolean
  }
}

export interface CookieOptions {
  /** Absent: until the browser is closed. */
  maxAgeSeconds?: number | undefined
  httpOnly?: boolean
  sameSite?: 'lax' | 'strict'
}

export const isSecureStore = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https:')

/** One of ours. Over https, one without the prefix is not: another host may have planted it. */
export function readOwnCookie({ headers, server }: FastifyRequest, name: string): string | undefined {
  if (headers.cookie === undefined) return undefined
  const value = cookieIn(headers.cookie, ownCookieName(name, server.isSecure))
  // We set none with control characters; a browser that has one is served all the same.
  return value === undefined || hasControlCharacters(value) ? undefined : value
}

/** For the whole host and for nothing else. */
export function setOwnCookie(
  reply: FastifyReply,
  name: CookieName,
  value: string,
  { maxAgeSeconds, httpOnly = false, sameSite = 'lax' }: CookieOptions = {},
): void {
  const { isSecure } = reply.server
  const parts = [
    `${ownCookieName(name, isSecure)}=${encodeURIComponent(value)}`,
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
    'Path=/',
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(isSecure ? ['Secure'] : []),
    sameSite === 'lax' ? 'SameSite=Lax' : 'SameSite=Strict',
  ]
  reply.header('set-cookie', parts.join('; '))
}
