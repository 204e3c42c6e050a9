import { requestViews } from '@kids-crafts/contract/school-buying.ts'

export type RequestView = (typeof requestViews)[number]

export const requestsPath = '/profile/school/requests'

/** What is as usual has no place in the address, so that one list has one address. */
export const requestsHref = (view: RequestView): string =>
  view === 'ALL' ? requestsPath : `${requestsPath}?view=${view}`

export const requestHref = (orderNum: string): string => `${requestsPath}/${encodeURIComponent(orderNum)}`

export const viewOf = (query: URLSearchParams): RequestView =>
  requestViews.find((each) => each === query.get('view')) ?? 'ALL'
