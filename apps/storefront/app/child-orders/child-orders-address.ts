const path = '/profile/children'

/** The orders of one child of the guardian; without a login those of the first. */
export const childOrdersHref = (login?: string): string =>
  login === undefined ? path : `${path}?child=${encodeURIComponent(login)}`

export const childOrderHref = (orderNum: string): string => `${path}/orders/${encodeURIComponent(orderNum)}`
