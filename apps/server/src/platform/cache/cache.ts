import { LRUCache } from 'lru-cache'

import { workForAll } from '../caller.ts'

export type CacheOptions = Readonly<{
  /** As it is called in `/metrics`. */
  name: string
  /** A backstop for changes that nobody tells of; tags invalidate what has changed. */
  ttlMs: number
}> &
  (Readonly<{ maxEntries: number }> | Readonly<{ maxSize: number }>)

export interface Loaded<Value> {
  value: Value
  /** What the value was made from: invalidating one of these removes it. */
  tags?: Iterable<string>
  /** Counts towards `maxSize`, in the unit of the cache. */
  size?: number | undefined
  /** Stored under this key instead: for a value that is the same for many keys. */
  sharedKey?: string | undefined
  /** Shorter than the cache's own, for what changes without anybody telling. */
  ttlMs?: number | undefined
  /** False for a value that is given to waiting callers and not stored. */
  isStored?: boolean
}

interface Entry<Value> {
  readonly value: Value
  readonly tags: readonly string[]
}

interface Load<Value> {
  readonly value: Promise<Value>
  /** Tags invalidated since it began; which of them matter is only clear when its own tags are. */
  readonly invalidated: Set<string>
}

/**
 * Values by key, loaded when first asked for; everybody who asks meanwhile shares the
 * load. Invariant: a value loaded while one of its tags was invalidated goes to waiting
 * callers and is never stored.
 */
export class Cache<Value> {
  readonly name: string
  /**
   * While it says no, stored values are as good as none: what has changed may not have been told.
   */
  readonly #isCurrent: () => boolean
  readonly #entries: LRUCache<string, Entry<Value>>
  readonly #keysByTag = new Map<string, Set<string>>()
  /** The loads that others may still join. */
  readonly #shared = new Map<string, Load<Value>>()
  /** Also those that nobody may join, because something was invalidated after they began. */
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

  /** How many values are stored. */
  get entries(): number {
    return this.#entries.size
  }

  /** The sum of the stored values' sizes, in the unit of the cache; 0 where entries are counted. */
  get size(): number {
    return this.#entries.calculatedSize
  }

  /** The stored value, if there is one. */
  find(key: string): Value | undefined {
    const entry = this.#isCurrent() ? this.#entries.get(key) : undefined
    if (entry) this.hits += 1
    return entry?.value
  }

  /** The stored value, or the one that `load` gives. */
  async get(key: string, load: () => Promise<Loaded<Value>>): Promise<Value> {
    const entry = this.#isCurrent() ? this.#entries.get(key) : undefined
    if (entry) {
      this.hits += 1
      return entry.value
    }
    this.misses += 1
    return (this.#shared.get(key) ?? this.#load(key, load)).value
  }

  /** For a value that has grown since it was stored. Others make room for it. */
  resize(key: string, value: Value, size: number): void {
    const entry = this.#entries.peek(key)
    if (entry?.value !== value) return
    // The library takes a new size only with a new value.
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
    // A load that throws at once becomes a promise too, so that what follows it always runs later.
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

  /**
   * A read after a change must not get what was loaded before it, and the tags of
   * a load are not there yet.
   */
  #stopSharing(tag: string): void {
    for (const { invalidated } of this.#running) invalidated.add(tag)
    this.#shared.clear()
  }

  #store(key: string, entry: Entry<Value>, { size = 1, ttlMs }: Pick<Loaded<Value>, 'size' | 'ttlMs'>): void {
    this.#entries.set(key, entry, {
      ...(this.#entries.maxSize > 0 ? { size } : {}),
      ...(ttlMs === undefined ? {} : { ttl: ttlMs }),
    })
    // What is larger than the whole cache was not stored.
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
