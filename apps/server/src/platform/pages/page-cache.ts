import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

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
  bytes(encoding: Encoding): Buffer | Promise<Buffer>
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
      return { value, tags, ttlMs: ownTtlMs, size: await memoryOf(value), isStored: status === 200 }
    })
  }
}

/** A page is large enough to be compressed at once; to compress a smaller answer costs more than to make it. */
export const pageBytes = 48 * 1024

/** A large one is stored as Brotli alone, which nearly everybody accepts, in a tenth of the memory. */
export function finishAnswer({ status, body, contentType, headers }: Answer): CachedAnswer {
  let original: Buffer | undefined = Buffer.from(body)
  const etag = `W/"${hash('sha256', original, 'base64url').slice(0, 22)}"`
  const size = original.length
  const compressed = new Map<Encoding, Buffer | Promise<Buffer>>()
  return { status, contentType, headers, etag, size, bytes }

  function bytes(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return original ?? decompress()
    const finished = compressed.get(encoding)
    if (finished) return finished
    const running = compressAs(encoding)
    compressed.set(encoding, running)
    return running
  }

  async function compressAs(encoding: 'br' | 'gzip'): Promise<Buffer> {
    const buffer = await compress(encoding, original ?? (await decompress()))
    compressed.set(encoding, buffer)
    if (encoding === 'br' && size >= pageBytes) original = undefined
    return buffer
  }

  async function decompress(): Promise<Buffer> {
    return decompressBrotli(await bytes('br'))
  }
}

const brotliQuality = 4
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const decompressBrotli = promisify(brotliDecompress)

function compress(encoding: 'br' | 'gzip', bytes: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(bytes)
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

/** A small answer has its own bytes beside its compressed copies. */
async function memoryOf(answer: CachedAnswer): Promise<number> {
  const overhead = 2048
  return overhead + (answer.size < pageBytes ? answer.size * 2 : (await answer.bytes('br')).length)
}
