/** The address of a product list says everything about it, so that it can be shared and gone back to. */
export type ListKey =
  /** What a search is for. */
  | 'text'
  | 'page'
  | 'sortField'
  | 'sortOrder'
  | 'productAttributeValueCodes'
  | 'manufactureCodes'
  | 'categoryCode'
  | 'priceFrom'
  | 'priceTo'

export interface ListAddress {
  pathname: string
  query: Readonly<Partial<Record<ListKey, string>>>
}

/** What the address asks for: keys of a list that have a value. A form without a script repeats a key for each code. */
export function listAddress(
  pathname: string,
  search: URLSearchParams,
  keys: readonly ListKey[],
): ListAddress {
  const given = keys.map((key) => [key, search.getAll(key).filter(Boolean).join(',')] as const)
  return { pathname, query: Object.fromEntries(given.filter(([, value]) => value !== '')) }
}

export const codesIn = ({ query }: ListAddress, key: ListKey): readonly string[] =>
  query[key]?.split(',') ?? []

export const hasFilters = ({ query }: ListAddress): boolean => filterKeys.some((key) => key in query)

export const filterKeys = [
  'productAttributeValueCodes',
  'manufactureCodes',
  'categoryCode',
  'priceFrom',
  'priceTo',
] as const satisfies readonly ListKey[]

export const hrefOf = ({ pathname, query }: ListAddress): string => {
  const search = new URLSearchParams(query)
  // Commas need no escape in a query, and an address is read by people.
  return search.size === 0 ? pathname : `${pathname}?${search.toString().replaceAll('%2C', ',')}`
}

/** The same list with some keys set, or left out where null. It starts at page 1, because it is another list then. */
export function withQuery(
  address: ListAddress,
  changes: Partial<Record<ListKey, string | null>>,
): ListAddress {
  const entries = Object.entries({ ...address.query, page: null, ...changes })
  return { ...address, query: Object.fromEntries(entries.filter(([, value]) => value)) }
}

/** One code more, or one less when it was there. */
export function withCodeToggled(address: ListAddress, key: ListKey, code: string): ListAddress {
  const codes = codesIn(address, key)
  const next = codes.includes(code) ? codes.filter((each) => each !== code) : [...codes, code]
  return withQuery(address, { [key]: next.join(',') })
}

/** The first page has the bare address, so that one page has one address. */
export const withPage = (address: ListAddress, page: number): ListAddress =>
  withQuery(address, { page: page === 1 ? null : String(page) })

export const withoutFilters = (address: ListAddress): ListAddress =>
  withQuery(address, Object.fromEntries(filterKeys.map((key) => [key, null])))
