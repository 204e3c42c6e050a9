import type { Storefront } from '@kids-crafts/contract/rendering.ts'

type PageList = Storefront['pageList']
type Page = PageList[number][1]

/**
 * A page's canonical address, used for the cache key: no trailing slash, and only the relevant
 * query keys in a fixed order. Null if there is no page.
 */
export function matchPage(
  pageList: PageList,
  pathname: string,
  query: URLSearchParams,
): { url: string; pattern: string; layout: string } | null {
  const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.replace(/\/+$/, '') : pathname
  const parts = path.split('/')
  for (const { pattern, expected, page } of patternsOf(pageList).get(parts.length) ?? []) {
    if (!matches(expected, parts)) continue
    const parameters = query.size === 0 ? '' : parametersOf(page, query)
    return { url: parameters === '' ? path : `${path}?${parameters}`, pattern, layout: page.layout }
  }
  return null
}

function parametersOf(page: Page, query: URLSearchParams): string {
  const parameters = new URLSearchParams()
  for (const key of page.query ?? []) {
    // A form without scripts repeats a key for each checkbox, and sends empty fields.
    const value = query.getAll(key).filter(Boolean).join(',')
    if (value !== '') parameters.set(key, value)
  }
  return parameters.toString()
}

function matches(expected: readonly string[], actual: readonly string[]): boolean {
  return expected.every(
    (part, index) => part === actual[index] || (part.startsWith(':') && actual[index] !== ''),
  )
}

interface Pattern {
  pattern: string
  expected: readonly string[]
  page: Page
}

/** There is one list; in development, a new one after each change. */
const patternsOfLists = new WeakMap<PageList, ReadonlyMap<number, readonly Pattern[]>>()

/** All page patterns by number of parts, so that a request is compared with only a few. */
function patternsOf(pageList: PageList): ReadonlyMap<number, readonly Pattern[]> {
  const known = patternsOfLists.get(pageList)
  if (known) return known
  const patterns = pageList.map(([pattern, page]) => ({ pattern, expected: pattern.split('/'), page }))
  const byLength = Map.groupBy(patterns, ({ expected }) => expected.length)
  patternsOfLists.set(pageList, byLength)
  return byLength
}
