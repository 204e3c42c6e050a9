import { cookieIn } from '@kids-crafts/rules/cookie-in.ts'
import { ownCookieName } from '@kids-crafts/rules/cookies.ts'
import type { CookieName } from '@kids-crafts/rules/device-items.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '../config.ts'
import { hasControlCharacters } from './control-characters.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the store's public address is https. */
    isSecure: boolean
  }
}

export interface CookieOptions {
  /** Undefined: until the browser closes. */
  maxAgeSeconds?: number | undefined
  httpOnly?: boolean
  sameSite?: 'lax' | 'strict'
}

export const isSecureStore = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https:')

/**
 * Reads one of our cookies. Over https, one without the prefix is ignored: another host may have
 * set it.
 */
export function readOwnCookie({ headers, server }: FastifyRequest, name: string): string | undefined {
  if (headers.cookie === undefined) return undefined
  const value = cookieIn(headers.cookie, ownCookieName(name, server.isSecure))
  // We set none with control characters; ignore such a cookie, but serve the browser.
  return value === undefined || hasControlCharacters(value) ? undefined : value
}

/** For the whole host and nothing else. */
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
