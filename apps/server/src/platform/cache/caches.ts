import { Cache } from './cache.ts'
import type { CacheOptions } from './cache.ts'

/** Independent of the value type. */
type AnyCache = Pick<Cache<unknown>, 'name' | 'hits' | 'misses' | 'entries' | 'size' | 'invalidate' | 'clear'>

/** All caches of the process, by name; a change invalidates all of them at once. */
export class Caches {
  readonly #caches = new Map<string, AnyCache>()
  #isCurrent = () => true

  create<Value>(options: CacheOptions): Cache<Value> {
    if (this.#caches.has(options.name)) throw new Error(`There is a cache named ${options.name} already`)
    const cache = new Cache<Value>(options, () => this.#isCurrent())
    this.#caches.set(options.name, cache)
    return cache
  }

  /** Stored values are served only while the condition is true. */
  serveWhile(isCurrent: () => boolean): void {
    this.#isCurrent = isCurrent
  }

  /** Removes all values with this tag, in each cache. */
  invalidate(tag: string): void {
    for (const cache of this.#caches.values()) cache.invalidate(tag)
  }

  clear(): void {
    for (const cache of this.#caches.values()) cache.clear()
  }

  /** For `/metrics`. */
  all(): Iterable<Pick<AnyCache, 'name' | 'hits' | 'misses' | 'entries' | 'size'>> {
    return this.#caches.values()
  }
}
