import { deliveryPointCodeLength } from './constants.ts'

export const deliveryPointStatuses = ['ACTUAL', 'CLOSED'] as const
export type DeliveryPointStatus = (typeof deliveryPointStatuses)[number]

/** At most as many addresses as a person can choose from. */
export const deliveryPointsMax = 50

export const isDeliveryPointCode = (text: string): boolean =>
  text.length === deliveryPointCodeLength && /^[0-9]+$/.test(text)

/** A random code by which the owner identifies a delivery point. It never starts with a zero. */
export function newDeliveryPointCode(): string {
  const least = 10 ** (deliveryPointCodeLength - 1)
  const range = 9 * least
  // Numbers beyond the last whole range would make some codes likelier than others.
  const limit = Math.floor(2 ** 32 / range) * range
  for (;;) {
    const [random = limit] = crypto.getRandomValues(new Uint32Array(1))
    if (random < limit) return String(least + (random % range))
  }
}
