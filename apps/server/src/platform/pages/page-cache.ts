import { hash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

import type { Cache } from '../cache/cache.ts'
import type { Caches } from '../cache/caches.ts'

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity'

export interface Answer {
  /** Only an answer with status 200 is cached; any other is given to those who wait for it. */
  status: number
  body: string
  contentType: string
  headers: Readonly<Record<string, string>>
  /** What the answer was made from: invalidating one of these removes it. */
  tags: Iterable<string>
  /** For what its tags do not tell of. */
  ttlMs?: number | undefined
}

/** A finished answer: its bytes in each encoding are made once, when first asked for. */
export interface CachedAnswer {
  readonly status: number
  readonly contentType: string
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  /** Bytes before compression. */
  readonly size: number
  bytes(encoding: Encoding): Buffer
}

const maxBytes = 64 * 1024 * 1024
const ttlMs = 10 * 60 * 1000

/** Finished answers that are the same for everybody, in each encoding that somebody has asked for. */
export class PageCache {
  readonly #answers: Cache<CachedAnswer>

  constructor(caches: Caches) {
    this.#answers = caches.create({ name: 'pages', maxSize: maxBytes, ttlMs })
  }

  find(key: string): CachedAnswer | undefined {
    return this.#answers.find(key)
  }

  /** The cached answer, or the one that `make` gives; those who ask meanwhile wait for the same one. */
  get(key: string, make: () => Promise<Answer>): Promise<CachedAnswer> {
    return this.#answers.get(key, async () => {
      const answer = await make()
      const value = finishAnswer(answer)
      const { tags, ttlMs: ownTtlMs, status } = answer
      return { value, tags, ttlMs: ownTtlMs, size: memoryOf(value), isStored: status === 200 }
    })
  }
}

/** A page is large enough to be compressed at once; to compress a smaller answer costs more than to make it. */
export const pageBytes = 48 * 1024

/** A large one is stored as zstd alone, which nearly everybody accepts, in a sixth of the memory. */
export function finishAnswer({ status, body, contentType, headers }: Answer): CachedAnswer {
  let original: Buffer | undefined = Buffer.from(body)
  const etag = `W/"${hash('sha256', original, 'base64url').slice(0, 22)}"`
  const size = original.length
  const compressed = new Map<Encoding, Buffer>()
  return { status, contentType, headers, etag, size, bytes }

  function bytes(encoding: Encoding): Buffer {
    if (encoding === 'identity') return original ?? zstdDecompressSync(bytes('zstd'))
    const finished = compressed.get(encoding)
    if (finished) return finished
    const buffer = compress[encoding](bytes('identity'))
    compressed.set(encoding, buffer)
    if (encoding === 'zstd' && size >= pageBytes) original = undefined
    return buffer
  }
}

// At once: to hand a page to a thread and back costs more than zstd, and docs/decisions/026 has the numbers.
const compress = {
  zstd: (bytes: Buffer) => zstdCompressSync(bytes),
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => gzipSync(bytes),
}

/** A small answer has its own bytes beside its compressed copies. */
function memoryOf(answer: CachedAnswer): number {
  const overhead = 2048
  return overhead + (answer.size < pageBytes ? answer.size * 2 : answer.bytes('zstd').length)
}
