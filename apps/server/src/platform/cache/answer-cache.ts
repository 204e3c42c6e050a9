import { hash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

import { LRUCache } from 'lru-cache'

import type { Cache } from './cache.ts'
import type { Caches } from './caches.ts'

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity'

export interface Answer {
  /** Answers with another status than 200 are cached only under a shared key. */
  status: number
  body: string
  contentType: string
  headers: Readonly<Record<string, string>>
  /** The data it was made from: invalidating a tag removes it. */
  tags: Iterable<string>
  /** For changes that no tag reports. */
  ttlMs?: number | undefined
  /** The cache key, if many addresses share the answer. */
  sharedKey?: string | undefined
}

/** A finished answer; each encoding is created when first requested. */
export interface CachedAnswer {
  readonly status: number
  readonly contentType: string
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  /** Bytes before compression. */
  readonly size: number
  /** Bytes of all stored encodings. */
  readonly storedBytes: number
  bytes(encoding: Encoding): Buffer
}

const defaultMaxBytes = 64 * 1024 * 1024
const ttlMs = 10 * 60 * 1000

/** Finished answers that are the same for everybody, in each requested encoding. */
export class AnswerCache {
  readonly #answers: Cache<CachedAnswer>

  constructor(caches: Caches, { maxBytes = defaultMaxBytes }: { maxBytes?: number } = {}) {
    this.#answers = caches.create({ name: 'pages', maxSize: maxBytes, ttlMs })
  }

  find(key: string): CachedAnswer | undefined {
    return this.#answers.find(key)
  }

  /**
   * The cached answer, or the result of `make`, shared by concurrent requests. A value already
   * cached under another key is only passed on.
   */
  get(key: string, make: () => Promise<Answer | CachedAnswer>): Promise<CachedAnswer> {
    return this.#answers.get(key, async () => {
      const answer = await make()
      if ('bytes' in answer) return { value: answer, isStored: false }
      const { ttlMs: ownTtlMs, status, sharedKey } = answer
      const tags = [...answer.tags]
      const storedKey = sharedKey ?? key
      const value = finishAnswer(answer, () =>
        this.#answers.resize(storedKey, value, memoryOf(storedKey, value, tags)),
      )
      // Compress it before reporting its size, so that a large answer never counts uncompressed.
      if (value.size >= pageBytes) value.bytes('zstd')
      return {
        value,
        tags,
        ttlMs: ownTtlMs,
        size: memoryOf(storedKey, value, tags),
        sharedKey,
        isStored: status === 200 || sharedKey !== undefined,
      }
    })
  }
}

/**
 * Large enough to compress a page at once; compressing a smaller answer costs more than creating
 * it.
 */
export const pageBytes = 48 * 1024

/**
 * The latest large answers requested without compression: a client that loops on a page gets a
 * shared buffer, whatever the number of unread answers.
 */
const plainBytes = new LRUCache<CachedAnswer, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
})

/**
 * Large answers are stored only as zstd, which nearly every client accepts, in a sixth of the
 * memory.
 */
export function finishAnswer(
  { status, body, contentType, headers }: Answer,
  onGrown?: () => void,
): CachedAnswer {
  let original: Buffer | undefined = withoutSpare(Buffer.from(body))
  const etag = `W/"${hash('sha256', original, 'base64url').slice(0, 22)}"`
  const size = original.length
  const compressed = new Map<Encoding, Buffer>()
  const answer: CachedAnswer = {
    status,
    contentType,
    headers,
    etag,
    size,
    get storedBytes() {
      const buffers = [...compressed.values(), ...(original === undefined ? [] : [original])]
      return buffers.reduce((sum, { length }) => sum + length + bufferOverhead, 0)
    },
    bytes,
  }
  return answer

  function bytes(encoding: Encoding): Buffer {
    if (encoding === 'identity') return original ?? plain()
    const finished = compressed.get(encoding)
    if (finished) return finished
    const buffer = withoutSpare(compress[encoding](bytes('identity')))
    compressed.set(encoding, buffer)
    if (encoding === 'zstd' && size >= pageBytes) original = undefined
    onGrown?.()
    return buffer
  }

  function plain(): Buffer {
    const kept = plainBytes.get(answer)
    if (kept) return kept
    const buffer = zstdDecompressSync(bytes('zstd'))
    plainBytes.set(answer, buffer)
    return buffer
  }
}

// Synchronous: using a thread costs more than zstd itself; docs/decisions/026 has the numbers.
const compress = {
  zstd: (bytes: Buffer) => zstdCompressSync(bytes),
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => gzipSync(bytes),
}

/** zlib's result may be a view of 16 KB, and small texts use Node's shared pool. */
function withoutSpare(buffer: Buffer): Buffer {
  if (buffer.buffer.byteLength === buffer.length) return buffer
  const exact = Buffer.allocUnsafeSlow(buffer.length)
  buffer.copy(exact)
  return exact
}

/** A buffer's own objects, besides its bytes. */
const bufferOverhead = 256
const entryOverhead = 1024
/** A tag's text, index entry and set of keys, often a single one. */
const tagOverhead = 320

function memoryOf(key: string, answer: CachedAnswer, tags: readonly string[]): number {
  const headers = Object.values(answer.headers).reduce((sum, { length }) => sum + length, 0)
  const texts = key.length + headers + tags.reduce((sum, { length }) => sum + length, 0)
  return entryOverhead + texts + tags.length * tagOverhead + answer.storedBytes
}
