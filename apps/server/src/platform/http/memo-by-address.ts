import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

const maxAddresses = 500
/** Nobody fills the memory with long ones. */
const maxAddressLength = 500

/**
 * What follows from a request's address alone, worked out once for each address that comes again.
 * An address that is refused is refused each time.
 */
export function memoByAddress<Value extends {}>(
  read: (request: FastifyRequest) => Value,
): (request: FastifyRequest) => Value {
  const values = new LRUCache<string, Value, FastifyRequest>({
    max: maxAddresses,
    memoMethod: (_address, _stale, { context: request }) => read(request),
  })
  return (request) =>
    request.url.length > maxAddressLength ? read(request) : values.memo(request.url, { context: request })
}
