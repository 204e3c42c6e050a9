import type { Storefront } from '@kids-crafts/contract/rendering.ts'

/**
 * The canonical address of a page, which the cache key is made of: no trailing slash, only the query keys that shape
 * it, in a fixed order. Null when no page is there.
 */
export function matchPage(
  pageList: Storefront['pageList'],
  pathname: string,
  query: URLSearchParams,
): { url: string; layout: string } | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const parts = path.split('/')
  for (const [pattern, page] of pageList) {
    if (page.file === undefined || !matches(partsOf(pattern), parts)) continue
    const parameters = new URLSearchParams()
    for (const key of page.query ?? []) {
      // A form without a script repeats a key for each tick, and sends fields that were left empty.
      const value = query.getAll(key).filter(Boolean).join(',')
      if (value !== '') parameters.set(key, value)
    }
    return { url: parameters.size === 0 ? path : `${path}?${parameters}`, layout: page.layout }
  }
  return null
}

function matches(expected: readonly string[], actual: readonly string[]): boolean {
  return (
    expected.length === actual.length &&
    expected.every((part, index) => part === actual[index] || (part.startsWith(':') && actual[index] !== ''))
  )
}

const patternParts = new Map<string, readonly string[]>()

/** The site has a few dozen patterns, and each request is compared with many of them. */
function partsOf(pattern: string): readonly string[] {
  const parts = patternParts.get(pattern) ?? pattern.split('/')
  patternParts.set(pattern, parts)
  return parts
}
