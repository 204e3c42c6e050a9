import { orderPeriods, orderTabs, shownStatuses } from '@kids-crafts/rules/orders.ts'
import type { OrderPeriod, OrderTab, ShownStatus } from '@kids-crafts/rules/orders.ts'

type StatusFilter = 'ALL' | ShownStatus

/** What the address of the list asks for. */
export interface OrdersAddress {
  page: number
  status: readonly StatusFilter[]
  period: OrderPeriod | undefined
  text: string
}

const textMax = 100
const known: readonly string[] = ['ALL', ...shownStatuses]

/** An address is typed by people too: what cannot be meant is left out instead of being refused. */
export function ordersAddress(query: URLSearchParams): OrdersAddress {
  const page = query.get('page') ?? ''
  const status = (query.get('status') ?? '').split(',').filter(isStatus)
  const period = query.get('period')
  return {
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    status: status.length === 0 ? orderTabs.current : status,
    period: orderPeriods.find((each) => each === period),
    text: (query.get('text') ?? '').trim().slice(0, textMax),
  }
}

/** What is as usual has no place in the address, so that one list has one address. */
export function ordersHref({ page, status, period, text }: OrdersAddress): string {
  const query = new URLSearchParams()
  if (page > 1) query.set('page', String(page))
  if (!isSame(status, orderTabs.current)) query.set('status', status.join(','))
  if (period) query.set('period', period)
  if (text !== '') query.set('text', text)
  // Commas are allowed in a query, and easier to read.
  const written = query.toString().replaceAll('%2C', ',')
  return written === '' ? '/profile/orders' : `/profile/orders?${written}`
}

/** Undefined where an address asks for statuses that no tab has. */
export const tabOf = ({ status }: OrdersAddress): OrderTab | undefined =>
  tabKeys.find((tab) => isSame(orderTabs[tab], status))

export const tabKeys = Object.keys(orderTabs) as OrderTab[]

export const orderHref = (orderNum: string): string => `/profile/orders/${orderNum}`

const isStatus = (word: string): word is StatusFilter => known.includes(word)

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each))
