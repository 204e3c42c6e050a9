import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface Answer {
  /** Only an answer with status 200 is kept; any other is given to those who wait for it and forgotten. */
  status: number
  body: string
  contentType: string
  headers: Readonly<Record<string, string>>
  /** What the answer was made from: dropping one of these drops it. */
  tags: Iterable<string>
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

interface Entry extends CachedAnswer {
  readonly tags: readonly string[]
}

interface Making {
  readonly entry: Promise<Entry>
  /** The tags dropped since it began. */
  readonly dropped: Set<string>
}

const maxBytes = 256 * 1024 * 1024
/** Tags drop what has changed; the age is a backstop for what nobody thought of. */
const maxAgeMs = 10 * 60 * 1000

/**
 * Holds finished, compressed answers that are the same for everybody.
 * Invariant: an answer made from data that was dropped while it was being made is given out once and never kept.
 */
export class PageCache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    ttl: maxAgeMs,
    dispose: (entry, key) => this.#forget(key, entry),
  })
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #making = new Map<string, Making>()
  /** Also those that nobody new may wait for, because a drop came while they were being made. */
  readonly #underway = new Set<Making>()
  hits = 0
  misses = 0

  kept(key: string): CachedAnswer | undefined {
    const entry = this.#entries.get(key)
    if (entry) this.hits += 1
    return entry
  }

  /** The kept answer, or the one that `make` gives; those who ask meanwhile wait for the same one. */
  answer(key: string, make: () => Promise<Answer>): CachedAnswer | Promise<CachedAnswer> {
    const kept = this.kept(key)
    if (kept) return kept
    this.misses += 1
    const shared = this.#making.get(key)
    return shared ? shared.entry : this.#make(key, make)
  }

  drop(tag: string): void {
    for (const making of this.#underway) making.dropped.add(tag)
    this.#making.clear()
    for (const key of this.#keysByTag.get(tag) ?? []) this.#entries.delete(key)
  }

  dropAll(): void {
    for (const making of this.#underway) making.dropped.add(everything)
    this.#making.clear()
    this.#entries.clear()
  }

  #make(key: string, make: () => Promise<Answer>): Promise<Entry> {
    const dropped = new Set<string>()
    const making: Making = { dropped, entry: run.call(this) }
    this.#making.set(key, making)
    this.#underway.add(making)
    return making.entry

    async function run(this: PageCache): Promise<Entry> {
      try {
        const entry = finish(await make())
        const isStale = dropped.has(everything) || entry.tags.some((tag) => dropped.has(tag))
        if (entry.status === 200 && !isStale) this.#keep(key, entry)
        return entry
      } finally {
        this.#underway.delete(making)
        if (this.#making.get(key) === making) this.#making.delete(key)
      }
    }
  }

  #keep(key: string, entry: Entry): void {
    this.#entries.set(key, entry, { size: sizeOf(entry) })
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysByTag.set(tag, new Set([key]))
    }
  }

  #forget(key: string, entry: Entry): void {
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}

const everything = '*'

function finish({ status, body, contentType, headers, tags }: Answer): Entry {
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const made = new Map<Encoding, Buffer | Promise<Buffer>>()

  return {
    status,
    contentType,
    headers,
    etag,
    size: Buffer.byteLength(body),
    tags: [...tags],
    bytes,
  }

  function bytes(encoding: Encoding): string | Buffer | Promise<Buffer> {
    if (encoding === 'identity') return body
    const known = made.get(encoding)
    if (known) return known
    const compressed = compress(encoding, Buffer.from(body)).then((buffer) => {
      made.set(encoding, buffer)
      return buffer
    })
    made.set(encoding, compressed)
    return compressed
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
const sizeOf = ({ size }: Entry): number => size * 2 + 512
