import type { FastifyInstance, FastifyServerOptions } from 'fastify'

import type { Config } from '../config.ts'
import { isPrivateAddress } from '../own-network.ts'
import { withoutPort } from './network-of.ts'

/**
 * Proxies trusted for forwarding headers, in Fastify's format. A number alone would also trust
 * headers from clients without a proxy, so the peer must have a loopback or private address.
 */
export function trustedProxies(
  setting: Config['trustProxy'],
): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof setting !== 'number') return setting ?? false
  return (address, hop) => hop < setting && (hop > 0 || isPrivateAddress(address))
}

/**
 * A visitor's port changes with every connection, and an address with a port matches no list of
 * proxies.
 */
export function stripForwardedPorts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const forwarded = headers['x-forwarded-for']
    if (typeof forwarded === 'string' && forwarded.includes(':')) {
      headers['x-forwarded-for'] = forwarded
        .split(',')
        .map((address) => withoutPort(address.trim()))
        .join(', ')
    }
    done()
  })
}
