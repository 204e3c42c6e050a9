import { Cache } from './cache.ts'
import type { CacheOptions } from './cache.ts'

/** What does not depend on the values. */
type AnyCache = Pick<Cache<unknown>, 'name' | 'hits' | 'misses' | 'entries' | 'size' | 'invalidate' | 'clear'>

/** Every cache of the process by its name; a change is told to all of them at once. */
export class Caches {
  readonly #caches = new Map<string, AnyCache>()
  #isCurrent = () => true

  create<Value>(options: CacheOptions): Cache<Value> {
    if (this.#caches.has(options.name)) throw new Error(`There is a cache named ${options.name} already`)
    const cache = new Cache<Value>(options, () => this.#isCurrent())
    this.#caches.set(options.name, cache)
    return cache
  }

  /** Stored values are served only while the condition holds. */
  serveWhile(isCurrent: () => boolean): void {
    this.#isCurrent = isCurrent
  }

  /** Removes everything that was made from this, in each cache. */
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
