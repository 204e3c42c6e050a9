import type { FastifyServerOptions } from 'fastify'

import type { Config } from '../config.ts'
import { isPrivateAddress } from '../own-network.ts'

/**
 * Whose forwarding headers count, as Fastify takes it. A number alone it does not believe, because whoever connects
 * without a proxy could bring a header of their own: so the peer must be of this machine or of a private network too.
 */
export function trustedProxies(
  setting: Config['trustProxy'],
): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof setting !== 'number') return setting ?? false
  return (address, hop) => hop < setting && (hop > 0 || isPrivateAddress(address))
}
