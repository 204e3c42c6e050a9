import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

import type { Encoding } from '../cache/answer-cache.ts'

/**
 * The cheapest encoding that the client accepts; browsers list gzip first without preferring it.
 */
export function chooseEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  return choices.memo(String(acceptEncoding ?? '').slice(0, 200))
}

const cheapestFirst: Encoding[] = ['zstd', 'br', 'gzip', 'identity']

// Clients send few different headers, and parsing takes 2 µs of a cached response's 20 µs.
const choices = new LRUCache<string, Encoding>({
  max: 500,
  memoMethod: (header) => {
    const accepted = new Negotiator({ headers: { 'accept-encoding': header } })
    const acceptable = accepted.encodings(cheapestFirst)
    return cheapestFirst.find((encoding) => acceptable.includes(encoding)) ?? 'identity'
  },
})
