import { hash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

import { LRUCache } from 'lru-cache'

import type { Cache } from './cache.ts'
import type { Caches } from './caches.ts'

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity'

export interface Answer {
  /** An answer with another status than 200 is cached only by a shared key. */
  status: number
  body: string
  contentType: string
  headers: Readonly<Record<string, string>>
  /** What the answer was made from: invalidating one of these removes it. */
  tags: Iterable<string>
  /** For what its tags do not tell of. */
  ttlMs?: number | undefined
  /** What it is cached by, where it is the same for many addresses. */
  sharedKey?: string | undefined
}

/** A finished answer: its bytes in each encoding are made once, when first asked for. */
export interface CachedAnswer {
  readonly status: number
  readonly contentType: string
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  /** Bytes before compression. */
  readonly size: number
  /** Bytes in all encodings that it has now. */
  readonly storedBytes: number
  bytes(encoding: Encoding): Buffer
}

const defaultMaxBytes = 64 * 1024 * 1024
const ttlMs = 10 * 60 * 1000

/**
 * Finished answers that are the same for everybody, in each encoding that somebody has asked for.
 */
export class AnswerCache {
  readonly #answers: Cache<CachedAnswer>

  constructor(caches: Caches, { maxBytes = defaultMaxBytes }: { maxBytes?: number } = {}) {
    this.#answers = caches.create({ name: 'pages', maxSize: maxBytes, ttlMs })
  }

  find(key: string): CachedAnswer | undefined {
    return this.#answers.find(key)
  }

  /**
   * The cached answer, or the one that `make` gives; requests meanwhile wait for the same one. What
   * is cached by another key already is only passed on.
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
      // Compressed before its size is told, so that a large one is never
      // counted, nor stored, as it was.
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
 * A page is large enough to be compressed at once; to compress a smaller answer
 * costs more than to make it.
 */
export const pageBytes = 48 * 1024

/**
 * Of large ones that somebody wants without compression, the latest: a client that asks for a page
 * in a loop gets one buffer, however many answers wait to be read, and costs no more than others.
 */
const plainBytes = new LRUCache<CachedAnswer, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
})

/**
 * A large one is stored as zstd alone, which nearly everybody accepts, in a sixth of the memory.
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

// At once: to hand a page to a thread and back costs more than zstd, and
// docs/decisions/026 has the numbers.
const compress = {
  zstd: (bytes: Buffer) => zstdCompressSync(bytes),
  br: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => gzipSync(bytes),
}

/** What zlib gives may be a view of 16 KB, and the bytes of a small text one of Node's pool. */
function withoutSpare(buffer: Buffer): Buffer {
  if (buffer.buffer.byteLength === buffer.length) return buffer
  const exact = Buffer.allocUnsafeSlow(buffer.length)
  buffer.copy(exact)
  return exact
}

/** Of a buffer's own objects, beside its bytes. */
const bufferOverhead = 256
const entryOverhead = 1024
/**
 * A tag has its text, its place in the index and a set of the keys that have
 * it, often this one alone.
 */
const tagOverhead = 320

function memoryOf(key: string, answer: CachedAnswer, tags: readonly string[]): number {
  const headers = Object.values(answer.headers).reduce((sum, { length }) => sum + length, 0)
  const texts = key.length + headers + tags.reduce((sum, { length }) => sum + length, 0)
  return entryOverhead + texts + tags.length * tagOverhead + answer.storedBytes
}
