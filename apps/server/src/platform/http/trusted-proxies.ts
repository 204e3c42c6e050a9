import type { FastifyInstance, FastifyServerOptions } from 'fastify'

import type { Config } from '../config.ts'
import { isPrivateAddress } from '../own-network.ts'
import { withoutPort } from './network-of.ts'

/**
 * Whose forwarding headers count, as Fastify takes it. A number alone it does not believe, because
 * a client that connects without a proxy could bring a header of its own: so the peer must be of
 * this machine or of a private network too.
 */
export function trustedProxies(
  setting: Config['trustProxy'],
): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof setting !== 'number') return setting ?? false
  return (address, hop) => hop < setting && (hop > 0 || isPrivateAddress(address))
}

/**
 * A visitor's port changes with every connection, and an address with one is none that a
 * list of proxies could name.
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
