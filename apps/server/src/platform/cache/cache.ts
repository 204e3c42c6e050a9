import { LRUCache } from 'lru-cache'

import { workForAll } from '../caller.ts'

export type CacheOptions = Readonly<{
  /** Its name in `/metrics`. */
  name: string
  /** A backstop for unreported changes; tags invalidate the reported ones. */
  ttlMs: number
}> &
  (Readonly<{ maxEntries: number }> | Readonly<{ maxSize: number }>)

export interface Loaded<Value> {
  value: Value
  /** The data the value was made from: invalidating a tag removes it. */
  tags?: Iterable<string>
  /** Counts towards `maxSize`, in the cache's unit. */
  size?: number | undefined
  /** Another key, for a value shared by many keys. */
  sharedKey?: string | undefined
  /** Shorter than the cache's own, for unreported changes. */
  ttlMs?: number | undefined
  /** False for a value given only to waiting callers. */
  isStored?: boolean
}

interface Entry<Value> {
  readonly value: Value
  readonly tags: readonly string[]
}

interface Load<Value> {
  readonly value: Promise<Value>
  /** Tags invalidated since it began; its own tags, known later, decide which matter. */
  readonly invalidated: Set<string>
}

/**
 * Values by key, loaded on demand; concurrent callers share a load. Invariant: a value loaded while
 * one of its tags was invalidated goes to waiting callers and is never stored.
 */
export class Cache<Value> {
  readonly name: string
  /** While false, ignores stored values: invalidations may have been missed. */
  readonly #isCurrent: () => boolean
  readonly #entries: LRUCache<string, Entry<Value>>
  readonly #keysByTag = new Map<string, Set<string>>()
  /** Loads that others may still join. */
  readonly #shared = new Map<string, Load<Value>>()
  /** Includes loads that nobody may join, because of an invalidation after they began. */
  readonly #running = new Set<Load<Value>>()
  hits = 0
  misses = 0

  constructor(options: CacheOptions, isCurrent = () => true) {
    this.name = options.name
    this.#isCurrent = isCurrent
    this.#entries = new LRUCache({
      ttl: options.ttlMs,
      dispose: (entry, key) => this.#removeFromIndex(key, entry),
      ...('maxSize' in options ? { maxSize: options.maxSize } : { max: options.maxEntries }),
    })
  }

  /** Number of stored values. */
  get entries(): number {
    return this.#entries.size
  }

  /** Total size of the stored values, in the cache's unit; 0 if the cache counts entries. */
  get size(): number {
    return this.#entries.calculatedSize
  }

  /** The stored value, if any. */
  find(key: string): Value | undefined {
    const entry = this.#isCurrent() ? this.#entries.get(key) : undefined
    if (entry) this.hits += 1
    return entry?.value
  }

  /** The stored value, or the result of `load`. */
  async get(key: string, load: () => Promise<Loaded<Value>>): Promise<Value> {
    const entry = this.#isCurrent() ? this.#entries.get(key) : undefined
    if (entry) {
      this.hits += 1
      return entry.value
    }
    this.misses += 1
    return (this.#shared.get(key) ?? this.#load(key, load)).value
  }

  /** For a value that has grown since it was stored. Others are evicted to make room. */
  resize(key: string, value: Value, size: number): void {
    const entry = this.#entries.peek(key)
    if (entry?.value !== value) return
    // The library accepts a new size only with a new value.
    this.#store(key, { ...entry }, { size, ttlMs: this.#entries.getRemainingTTL(key) })
  }

  invalidate(tag: string): void {
    this.#stopSharing(tag)
    for (const key of this.#keysByTag.get(tag) ?? []) this.#entries.delete(key)
  }

  clear(): void {
    this.#stopSharing(everything)
    this.#entries.clear()
  }

  #load(key: string, load: () => Promise<Loaded<Value>>): Load<Value> {
    const invalidated = new Set<string>()
    // Turns a synchronous error into a rejection too, so that later steps always run later.
    const loading = workForAll(async () => load())
    const store = async (): Promise<Value> => {
      try {
        const { value, tags = [], size, ttlMs, sharedKey = key, isStored = true } = await loading
        const entry = { value, tags: [...tags] }
        const isStale = invalidated.has(everything) || entry.tags.some((tag) => invalidated.has(tag))
        if (isStored && !isStale) this.#store(sharedKey, entry, { size, ttlMs })
        return value
      } finally {
        this.#running.delete(running)
        if (this.#shared.get(key) === running) this.#shared.delete(key)
      }
    }
    const running: Load<Value> = { invalidated, value: store() }
    this.#shared.set(key, running)
    this.#running.add(running)
    return running
  }

  /** A read after a change must not get an earlier load, whose tags aren't known yet. */
  #stopSharing(tag: string): void {
    for (const { invalidated } of this.#running) invalidated.add(tag)
    this.#shared.clear()
  }

  #store(key: string, entry: Entry<Value>, { size = 1, ttlMs }: Pick<Loaded<Value>, 'size' | 'ttlMs'>): void {
    this.#entries.set(key, entry, {
      ...(this.#entries.maxSize > 0 ? { size } : {}),
      ...(ttlMs === undefined ? {} : { ttl: ttlMs }),
    })
    // A value larger than the whole cache wasn't stored.
    if (!this.#entries.has(key)) return
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysByTag.set(tag, new Set([key]))
    }
  }

  #removeFromIndex(key: string, { tags }: Entry<Value>): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}

const everything = '*'
