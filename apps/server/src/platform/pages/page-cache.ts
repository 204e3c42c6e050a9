import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Cache } from '../cache/cache.ts'
import type { Caches } from '../cache/caches.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

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
  /** A text goes out in one piece with its headers; compressed bytes are made once, when first asked for. */
  bytes(encoding: Encoding): string | Buffer | Promise<Buffer>
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

export function finishAnswer({ status, body, contentType, headers }: Answer): CachedAnswer {
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const compressed = new Map<Encoding, Buffer | Promise<Buffer>>()

  return {
    status,
    contentType,
    headers,
    etag,
    size: Buffer.byteLength(body),
    bytes,
  }

  function bytes(encoding: Encoding): string | Buffer | Promise<Buffer> {
    if (encoding === 'identity') return body
    const finished = compressed.get(encoding)
    if (finished) return finished
    const running = compress(encoding, Buffer.from(body)).then((buffer) => {
      compressed.set(encoding, buffer)
      return buffer
    })
    compressed.set(encoding, running)
    return running
  }
}

const brotliQuality = 5
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

function compress(encoding: 'br' | 'gzip', bytes: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(bytes)
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

/** The text and its compressed copies, which are smaller; twice its length is a fair guess for all. */
const memoryOf = ({ size }: CachedAnswer): number => size * 2 + 512
