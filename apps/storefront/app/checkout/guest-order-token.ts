import { parseItem, readItem, writeItem } from '@kids-crafts/browser/storage.ts'

/** Access to the last guest order placed or opened here; outlives the checkout. */
interface GuestOrder {
  orderNum: string
  checkoutJwt: string
}

const storageKey = 'guest-order'
const storage = () => sessionStorage

export const guestOrder = {
  tokenOf: (orderNum: string): string | undefined => {
    const stored = parseItem(readItem(storage, storageKey), isGuestOrder)
    return stored?.orderNum === orderNum ? stored.checkoutJwt : undefined
  },
  set: (order: GuestOrder): void => {
    writeItem(storage, storageKey, JSON.stringify(order))
  },
}

function isGuestOrder(value: unknown): value is GuestOrder {
  if (typeof value !== 'object' || value === null) return false
  const { orderNum, checkoutJwt } = value as Partial<Record<keyof GuestOrder, unknown>>
  return typeof orderNum === 'string' && typeof checkoutJwt === 'string'
}
