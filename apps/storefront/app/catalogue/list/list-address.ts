/**
 * The address of a product list says everything about it, so that it can be shared and gone back
 * to.
 */
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
  /** A country or a region, such as `CA-BC`. */
  | 'shipsTo'

export interface ListAddress<Key extends string = ListKey> {
  pathname: string
  query: Readonly<Partial<Record<Key, string>>>
}

/**
 * What the address asks for: keys of a list that have a value. A form without a script repeats a
 * key for each code.
 */
export function listAddress<Key extends string>(
  pathname: string,
  search: URLSearchParams,
  keys: readonly Key[],
): ListAddress<Key> {
  const given = keys.map((key) => [key, search.getAll(key).filter(Boolean).join(',')] as const)
  return { pathname, query: queryOf<Key>(given.filter(([, value]) => value !== '')) }
}

const queryOf = <Key extends string>(entries: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(entries) as ListAddress<Key>['query']

export const codesIn = ({ query }: ListAddress, key: ListKey): readonly string[] =>
  query[key]?.split(',') ?? []

export const hasFilters = ({ query }: ListAddress): boolean => filterKeys.some((key) => key in query)

export const filterKeys = [
  'productAttributeValueCodes',
  'manufactureCodes',
  'categoryCode',
  'priceFrom',
  'priceTo',
  'shipsTo',
] as const satisfies readonly ListKey[]

export const hrefOf = <Key extends string>({ pathname, query }: ListAddress<Key>): string => {
  const search = new URLSearchParams(query as Record<string, string>)
  // Commas need no escape in a query, and an address is read by people.
  return search.size === 0 ? pathname : `${pathname}?${search.toString().replaceAll('%2C', ',')}`
}

/**
 * The same list with some keys set, or left out where null. It starts at page 1, because it is
 * another list then.
 */
export function withQuery<Key extends string>(
  address: ListAddress<Key>,
  changes: Partial<Record<Key, string | null>>,
): ListAddress<Key> {
  const entries = Object.entries({ ...address.query, page: null, ...changes })
  return { ...address, query: queryOf<Key>(entries.filter(([, value]) => value)) }
}

/** One code more, or one less when it was there. */
export function withCodeToggled(address: ListAddress, key: ListKey, code: string): ListAddress {
  const codes = codesIn(address, key)
  const next = codes.includes(code) ? codes.filter((each) => each !== code) : [...codes, code]
  return withQuery(address, { [key]: next.join(',') })
}

/** The first page has the bare address, so that one page has one address. */
export const withPage = <Key extends string>(address: ListAddress<Key>, page: number): ListAddress<Key> =>
  withQuery(address, { page: page === 1 ? null : String(page) } as Partial<Record<Key, string | null>>)

export const withoutFilters = (address: ListAddress): ListAddress =>
  withQuery(address, Object.fromEntries(filterKeys.map((key) => [key, null])))
