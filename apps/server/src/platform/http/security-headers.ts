import { hash } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import type { Config } from '../config.ts'
import { isSecureStore } from './own-cookies.ts'

/** For data: nothing in it may run or be framed. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

const otherDevices = 'geolocation=(), microphone=(), payment=(), usb=()'
/** For a page that may use the camera, but not in its frames. */
export const withCamera = `camera=(self), ${otherDevices}`

/** Set first on every answer, including errors and redirects. */
export function setSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers: Record<string, string> = {
    'content-security-policy': dataPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': `camera=(), ${otherDevices}`,
  }
  if (isSecureStore(config)) {
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains'
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** Allows a page's own files and the named inline scripts; `framedBy` may frame it. */
export function pagePolicy(scripts: readonly string[], framedBy: readonly string[] = []): string {
  const allowed = scripts.map((script) => `'sha256-${sha256(script)}'`)
  return [
    "default-src 'self'",
    `script-src 'self' ${allowed.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy.join(' ') || "'none'"}`,
  ].join('; ')
}

/**
 * Allows a portal's page only its own files and no inline scripts; pictures may be generated. Text
 * can't become markup or a script's address, except through the portal's own policy
 * (`own-scripts.ts`).
 */
export function portalPolicy({ areTypesTrusted }: { areTypesTrusted: boolean }): string {
  return [
    pagePolicy([]).replace("img-src 'self' data:", "img-src 'self' data: blob:"),
    ...(areTypesTrusted ? ["require-trusted-types-for 'script'", 'trusted-types default'] : []),
  ].join('; ')
}

const hashes = new Map<string, string>()

/** Cached: the storefront has few scripts, the same on every visit. */
function sha256(script: string): string {
  const computed = hashes.get(script) ?? hash('sha256', script, 'base64')
  hashes.set(script, computed)
  return computed
}
