import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

const maxAddresses = 500
/** Long addresses must not fill the memory. */
const maxAddressLength = 500

/** Caches values derived only from a request's address. Refusals aren't cached. */
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
